vcl 4.1;

# Varnish 7 with the module xkey (Debian: varnish, varnish-modules) as a CDN in front of Modharbor. It
# answers from memory what is the same for everybody, and drops at once what the site tells it to.
# To change: the backend, the token, and who may purge.
# The site's own settings: CDN_PURGE_URL=http://127.0.0.1:6081/.purge, CDN_PURGE_TOKEN as below,
# TRUST_PROXY with the addresses of Varnish and of the proxy that does TLS in front of it.

import std;
import xkey;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 3s;
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .probe = {
        .url = "/healthz";
        .interval = 2s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# The machines on which the site runs.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.url == "/.purge") {
        # Both: behind a proxy on this machine every visitor comes from it.
        if (client.ip !~ purgers || req.http.Authorization != "Bearer CHANGE-THIS-TOKEN") {
            return (synth(403));
        }
        if (req.method != "POST") {
            return (synth(405));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400));
        }
        std.log("purged: " + xkey.purge(req.http.Surrogate-Key));
        return (synth(200));
    }
    # Metrics are for the machine itself: METRICS_PORT.
    if (req.url ~ "^/metrics(\?|$)") {
        return (synth(404));
    }
    # The site has none.
    unset req.http.Cookie;
    # Questions by POST, whoever is logged in, files and parts of uploads: as they are.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
        return (pass);
    }
    if (req.url ~ "^/(files|storage)/") {
        return (pass);
    }
    # Whoever has just changed something says which version is to be seen.
    if (req.http.X-Catalogue-Version) {
        return (pass);
    }
    # While the site answers, nothing older is shown than the site allows (stale-while-revalidate);
    # while it does not, what there is (stale-if-error).
    if (std.healthy(req.backend_hint)) {
        set req.grace = 600s;
    }
    return (hash);
}

sub vcl_backend_response {
    # What is older is better than an error, and than what the site itself says may be older.
    if (bereq.is_bgfetch
        && (beresp.status >= 500 || beresp.http.Cache-Status ~ "database-away")) {
        return (abandon);
    }
    # Only what can be dropped again, and files that have no reason to be.
    if (bereq.uncacheable
        || (!beresp.http.Surrogate-Key && beresp.http.Cache-Control !~ "^public, max-age=[1-9]")
        || beresp.status >= 400) {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 24h;
    # What belongs to one request only.
    unset beresp.http.X-Request-Id;
    unset beresp.http.X-RateLimit-Limit;
    unset beresp.http.X-RateLimit-Remaining;
    unset beresp.http.X-RateLimit-Reset;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    # Browsers ask each time, and mostly learn that nothing has changed: nobody can purge them.
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=.*$", "");
    if (resp.http.Cache-Control == "public, max-age=0") {
        set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    }
}
