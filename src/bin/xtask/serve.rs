//! `cargo xtask serve`: the built app on this machine, until Ctrl+C.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};

use crate::failure::{Context, Failure};
use crate::report::say;
use crate::{server, shell};

/// How many ports after the wished one are tried: enough for a machine with a few servers running.
const TRIES: u16 = 50;

pub fn run(port: u16) -> Result<(), Failure> {
    let listener = listen(port)?;
    let address = listener.local_addr().context(|| "the server has no address".to_owned())?;
    if port != 0 && address.port() != port {
        say(format!("Port {port} is taken; using {} instead.", address.port()));
    }
    let server = server::Running::start(listener, shell::dist(), server::SECURITY)
        .context(|| "the server could not be started".to_owned())?;
    say(format!("\nRalliement is at http://{address}/ (Ctrl+C stops it)"));
    server.wait();
    Ok(())
}

/// This machine only: the app needs no other visitor, and a firewall no question.
fn listen(wished: u16) -> Result<TcpListener, Failure> {
    let last = wished.saturating_add(TRIES);
    for port in wished..=last {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            outcome => {
                return outcome.context(|| format!("port {port} cannot be used; choose another with --port"));
            }
        }
    }
    Err(Failure::new(format!("ports {wished} to {last} are all taken; choose another with --port")))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::listen;

    #[test]
    fn a_taken_port_gives_the_next_free_one() {
        let first = listen(0).unwrap();
        let taken = first.local_addr().unwrap().port();
        let second = listen(taken).unwrap().local_addr().unwrap().port();
        assert!(second > taken);
    }
}
