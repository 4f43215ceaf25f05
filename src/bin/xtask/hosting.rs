//! What hosts are told: `_headers`, which Netlify, Cloudflare Pages and others read. Other hosts: docs/hosting.md.

use crate::assets::Files;
use crate::server::{IMMUTABLE, SECURITY, split_hashed};

pub const HEADERS: &str = "_headers";

/// The security headers for everything, and a year of caching for names that change with their content. Everything else is
/// asked for again each time, which is what such hosts do unless they are told otherwise; and a second rule for one
/// header would be added to the first, not replace it.
pub fn headers(site: &Files) -> String {
    let mut text = "/*\n".to_owned();
    for (name, value) in SECURITY {
        text.push_str(&format!("  {name}: {value}\n"));
    }
    for name in site.keys().filter(|name| split_hashed(name).is_some()) {
        text.push_str(&format!("/{name}\n  Cache-Control: {IMMUTABLE}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::POLICY;

    #[test]
    fn hosts_send_the_policy_and_cache_only_what_never_changes() {
        let names = ["index.html", "sw.js", "app-0123456789abcdef.js", "icons/icon-0123456789abcdef.svg"];
        let site: Files = names.iter().map(|name| ((*name).to_owned(), Vec::new())).collect();
        let text = headers(&site);
        assert!(text.starts_with(&format!("/*\n  Content-Security-Policy: {POLICY}\n")), "{text}");
        assert_eq!(text.matches("Cache-Control").count(), 2);
        assert!(
            text.contains("\n/icons/icon-0123456789abcdef.svg\n  Cache-Control: public, max-age=31536000, immutable\n")
        );
        assert!(!text.contains("index.html") && !text.contains("sw.js"));
        // The limits of Cloudflare Pages.
        assert!(text.lines().all(|line| line.len() < 2000));
    }
}
