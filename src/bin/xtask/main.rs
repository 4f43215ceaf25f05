//! `cargo xtask …`: the commands of this project: building, serving, testing and measuring the app.
//!
//! One program without installs: cargo builds it, it does the rest. It knows how the app is packed, never what the
//! app does. Every command prints where it is, and ends with one sentence when it cannot go on.

mod advisories;
mod assets;
mod browser;
mod build;
mod dependencies;
mod failure;
mod fuzz;
mod golden;
mod hosting;
mod install;
mod integrity;
mod licence;
mod lighthouse;
mod measure;
mod report;
mod sbom;
mod screens;
mod serve;
mod server;
mod shell;
mod shorten;
mod silence;
mod size;
mod slim;
mod split;
mod test;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use failure::Failure;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "The commands of Ralliement")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the app and serve it on this machine
    Serve {
        /// Port to listen on; the next free one when it is taken
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Quick, large, unoptimised build, for trying things out
        #[arg(long)]
        dev: bool,
    },
    /// Build the app into dist/, ready for any static host
    Build {
        /// Quick, large, unoptimised build, for trying things out
        #[arg(long)]
        dev: bool,
    },
    /// Run every test and check; installs the browser when it is missing
    Test {
        /// Run one step only
        #[arg(long, value_name = "STEP")]
        only: Option<String>,
        /// List the steps and stop
        #[arg(long)]
        list: bool,
    },
    /// Run the benchmark of checking in WebAssembly, in the engine that Chromium has too
    Measure,
    /// Build the app and measure, in a real Chromium, how long a click takes to be seen
    Speed,
    /// Build the app and print what Lighthouse says of it
    Lighthouse {
        /// The best of so many runs counts
        #[arg(long, default_value_t = 3)]
        runs: u8,
        /// Take the app that is in dist/
        #[arg(long)]
        built: bool,
    },
    /// Take the pictures of docs/screens.md and of the manifest anew
    Screens {
        /// Take the app that is in dist/
        #[arg(long)]
        built: bool,
    },
    /// Throw guided nonsense at every reader
    Fuzz {
        /// For how many seconds each
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
    /// Make the golden files of the printed sheets anew, and show old and new pages side by side
    Golden,
    /// Print what the first load costs, and compare it with the record
    Size {
        /// Write the figures to .ci/sizes.toml instead of comparing
        #[arg(long)]
        record: bool,
    },
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve { port, dev } => {
            build::run(build::Profile::of(dev))?;
            serve::run(port)
        }
        Command::Build { dev } => build::run(build::Profile::of(dev)),
        Command::Test { list: true, .. } => {
            test::list();
            Ok(())
        }
        Command::Test { only, .. } => test::run(only.as_deref()),
        Command::Measure => measure::run(),
        Command::Speed => {
            build::run(build::Profile::Release)?;
            test::speed()
        }
        Command::Lighthouse { runs, built } => lighthouse::run(runs, built),
        Command::Screens { built } => screens::run(built),
        Command::Fuzz { seconds } => fuzz::run(seconds, fuzz::Search::Anywhere),
        Command::Golden => golden::run(),
        Command::Size { record } => {
            build::run(build::Profile::Release)?;
            if record { size::record() } else { size::check() }
        }
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Stdout first, so that the sentence comes after what it talks about.
            report::say("");
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}
