#!/usr/bin/perl
# Serves the folder above this one at http://localhost, and opens it in a browser.
# Needs nothing but perl 5.20, which macOS and most Linux distributions have. Writes nothing.
use strict;
use warnings;
use File::Basename qw(dirname);
use IO::Socket::IP;

my $NAME = 'trade-portal-demo';
my $FIRST = $ENV{PORT} || 8080;
my @PORTS = ($FIRST .. $FIRST + 19);
my %TYPES = (
    css => 'text/css; charset=utf-8',
    html => 'text/html; charset=utf-8',
    jpg => 'image/jpeg',
    js => 'text/javascript; charset=utf-8',
    json => 'application/json',
    png => 'image/png',
    svg => 'image/svg+xml',
    txt => 'text/plain; charset=utf-8',
    webmanifest => 'application/manifest+json',
    woff2 => 'font/woff2',
);
my $folder = dirname(dirname(__FILE__));
-f "$folder/index.html" or die "The demo is incomplete: there is no $folder/index.html.\n";

# Children serve one request each: a browser also opens connections that it does not use yet.
$SIG{CHLD} = 'IGNORE';
$SIG{PIPE} = 'IGNORE';
$SIG{INT} = $SIG{TERM} = $SIG{HUP} = sub { exit };
$| = 1;

my ($port, $server) = listen_or_join();
print <<"WORDS";
The demo of the trade portal is at http://localhost:$port

The browser loads it from here on its first visit. As soon as the portal shows,
it is in the browser and this window is no longer needed.
To stop, press Ctrl+C or close this window.
WORDS
print "\nPort $PORTS[0] is taken by another program. What was done at another address stays there.\n"
    if $port != $PORTS[0];
open_browser($port);
while (1) {
    my $client = $server->accept or next;
    my $child = fork;
    next if $child || !defined $child;
    close $server;
    reply($client);
    exit;
}

# The first free port and a socket that listens there. Where this demo is served already, only opens the browser.
sub listen_or_join {
    for my $port (@PORTS) {
        my $answers = who_answers($port);
        if ($answers eq $NAME) {
            print "The demo is already served by another window: http://localhost:$port\n";
            open_browser($port);
            exit;
        }
        next if $answers;
        my $server = IO::Socket::IP->new(
            LocalHost => '127.0.0.1', LocalPort => $port, Listen => 64, ReuseAddr => 1,
        );
        return ($port, $server) if $server;
    }
    die "The ports $PORTS[0] to $PORTS[-1] are all taken. Close another program, and start this again.\n";
}

# The name of the server on a port, 'another' where it gives none, and '' where there is no server.
sub who_answers {
    my ($port) = @_;
    my $socket = IO::Socket::IP->new(PeerHost => 'localhost', PeerPort => $port, Timeout => 2) or return '';
    local $SIG{ALRM} = sub { close $socket };
    alarm 2;
    print $socket "HEAD / HTTP/1.0\r\n\r\n";
    my $name = 'another';
    while (my $line = <$socket>) {
        $name = $1 if $line =~ /^Server: (\S+)/i;
    }
    alarm 0;
    return $name;
}

sub open_browser {
    my ($port) = @_;
    my $opener = $ENV{BROWSER} || ($^O eq 'darwin' ? 'open' : 'xdg-open');
    my $child = fork;
    return if $child || !defined $child;
    close STDERR;
    exec($opener, "http://localhost:$port/") or print "\nOpen http://localhost:$port in a browser.\n";
    exit;
}

sub reply {
    my ($client) = @_;
    alarm 30;
    my $request = <$client> // return;
    while (my $line = <$client>) { last if $line =~ /^\r?\n$/ }
    my ($method, $path) = $request =~ m{^([A-Z]+) (/[^ ?#]*)\S* HTTP/1\.[01]\r?\n$}
        or return answer($client, '400 Bad Request', 'txt', 'This is not a request for a file.');
    return answer($client, '405 Method Not Allowed', 'txt', 'Files can only be read.')
        if $method ne 'GET' && $method ne 'HEAD';
    my $file = file_at($path);
    my $status = $file ? '200 OK' : '404 Not Found';
    $file ||= "$folder/404.html";
    open my $in, '<:raw', $file
        or return answer($client, '500 Internal Server Error', 'txt', "$path can't be read.");
    my $body = do { local $/; <$in> };
    answer($client, $status, $file =~ /\.(\w+)$/, $body, $method eq 'HEAD');
}

# The file of a URL's path; undef for none. A path never leads out of the folder, and no folder is listed.
sub file_at {
    my ($path) = @_;
    $path =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
    return undef if $path =~ m{[\0\\]|/\.};
    my $file = -d "$folder$path" ? "$folder$path/index.html" : "$folder$path";
    return -f $file ? $file : undef;
}

sub answer {
    my ($client, $status, $extension, $body, $is_head) = @_;
    binmode $client;
    print $client join "\r\n",
        "HTTP/1.1 $status",
        "Server: $NAME",
        'Content-Type: ' . ($TYPES{lc($extension // '')} || 'application/octet-stream'),
        'Content-Length: ' . length $body,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-cache',
        ($status =~ /^405/ ? 'Allow: GET, HEAD' : ()),
        'Connection: close', '', $is_head ? '' : $body;
}
