# Serves the folder above this one at http://localhost, and opens it in a browser.
# Needs nothing but the Windows PowerShell 5.1 of Windows 10 and 11, and no rights. Writes nothing.
if ($ExecutionContext.SessionState.LanguageMode -ne 'FullLanguage') {
    Write-Host 'The administrator of this computer allows PowerShell no network connections.'
    exit 1
}
Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'

$Name = 'trade-portal-demo'
$Ports = 8080..8099
$Types = @{
    '.css' = 'text/css; charset=utf-8'
    '.html' = 'text/html; charset=utf-8'
    '.jpg' = 'image/jpeg'
    '.js' = 'text/javascript; charset=utf-8'
    '.json' = 'application/json'
    '.png' = 'image/png'
    '.svg' = 'image/svg+xml'
    '.txt' = 'text/plain; charset=utf-8'
    '.webmanifest' = 'application/manifest+json'
    '.woff2' = 'font/woff2'
}
$Folder = (Split-Path -Parent $PSScriptRoot).TrimEnd('\') + '\'
$Latin1 = [Text.Encoding]::GetEncoding(28591)

# The name of the server on a port; 'another' where it gives none.
function Get-ServerName([int] $Port) {
    $client = New-Object Net.Sockets.TcpClient
    try {
        $client.ReceiveTimeout = 2000
        $client.Connect('127.0.0.1', $Port)
        $stream = $client.GetStream()
        $request = $Latin1.GetBytes("HEAD / HTTP/1.0`r`n`r`n")
        $stream.Write($request, 0, $request.Length)
        $text = (New-Object IO.StreamReader $stream, $Latin1).ReadToEnd()
        if ($text -match '(?m)^Server: (\S+)') { return $Matches[1] }
    } catch {
    } finally {
        $client.Close()
    }
    return 'another'
}

# The file of a URL's path; $null for none. A path never leads out of the folder, and no folder is listed.
function Get-File([string] $Path) {
    $relative = [Uri]::UnescapeDataString($Path)
    if ($relative -match '[\\:*?"<>|\x00-\x1f]|/\.') { return $null }
    $file = [IO.Path]::GetFullPath($Folder + $relative.TrimStart('/').Replace('/', '\'))
    if (-not ($file + '\').StartsWith($Folder, [StringComparison]::OrdinalIgnoreCase)) { return $null }
    if ([IO.Directory]::Exists($file)) { $file = [IO.Path]::Combine($file, 'index.html') }
    if ([IO.File]::Exists($file)) { return $file }
    return $null
}

function Send-Answer($Stream, [string] $Status, [string] $Type, [byte[]] $Body, [bool] $IsHead) {
    $lines = @(
        "HTTP/1.1 $Status"
        "Server: $Name"
        "Content-Type: $Type"
        "Content-Length: $($Body.Length)"
        'X-Content-Type-Options: nosniff'
        'Cache-Control: no-cache'
        'Allow: GET, HEAD'
        'Connection: close'
    )
    $head = $Latin1.GetBytes(($lines -join "`r`n") + "`r`n`r`n")
    $Stream.Write($head, 0, $head.Length)
    if (-not $IsHead) { $Stream.Write($Body, 0, $Body.Length) }
}

function Send-Reply($Stream) {
    $text = ''
    $buffer = New-Object byte[] 8192
    while ($text.Length -lt 65536 -and -not $text.Contains("`r`n`r`n")) {
        $count = $Stream.Read($buffer, 0, $buffer.Length)
        if ($count -eq 0) { return }
        $text += $Latin1.GetString($buffer, 0, $count)
    }
    if ($text -cnotmatch '^([A-Z]+) (/[^ ?#]*)\S* HTTP/1\.[01]\r\n') {
        Send-Answer $Stream '400 Bad Request' $Types['.txt'] ($Latin1.GetBytes('This is not a request for a file.'))
        return
    }
    $method = $Matches[1]
    $path = $Matches[2]
    if ($method -ne 'GET' -and $method -ne 'HEAD') {
        Send-Answer $Stream '405 Method Not Allowed' $Types['.txt'] ($Latin1.GetBytes('Files can only be read.'))
        return
    }
    $file = Get-File $path
    $status = '200 OK'
    if ($null -eq $file) {
        $status = '404 Not Found'
        $file = $Folder + '404.html'
    }
    $type = $Types[[IO.Path]::GetExtension($file).ToLowerInvariant()]
    if ($null -eq $type) { $type = 'application/octet-stream' }
    Send-Answer $Stream $status $type ([IO.File]::ReadAllBytes($file)) ($method -eq 'HEAD')
}

function Open-Browser([int] $Port) {
    try {
        Start-Process "http://localhost:$Port/"
    } catch {
        Write-Host "Open http://localhost:$Port in a browser."
    }
}

$listener = $null
$taken = [Net.NetworkInformation.IPGlobalProperties]::GetIPGlobalProperties().GetActiveTcpListeners() |
    ForEach-Object { $_.Port }
foreach ($port in $Ports) {
    if ($taken -contains $port) {
        if ((Get-ServerName $port) -ne $Name) { continue }
        Write-Host "The demo is already served by another window: http://localhost:$port"
        Open-Browser $port
        exit 0
    }
    try {
        $listener = New-Object Net.Sockets.TcpListener ([Net.IPAddress]::Loopback), $port
        $listener.Start()
        break
    } catch {
        # Windows keeps some ports for itself.
        $listener = $null
    }
}
if ($null -eq $listener) {
    Write-Host "No port from $($Ports[0]) to $($Ports[-1]) can be used. Close another program, and start this again."
    exit 1
}

Write-Host "The demo of the trade portal is at http://localhost:$port"
Write-Host ''
Write-Host 'The browser loads it from here on its first visit. As soon as the portal shows,'
Write-Host 'it is in the browser and this window is no longer needed.'
Write-Host 'To stop, press Ctrl+C or close this window.'
if ($port -ne $Ports[0]) {
    Write-Host ''
    Write-Host "Port $($Ports[0]) is taken by another program. What was done at another address stays there."
}
Open-Browser $port

# A browser also opens connections that it does not use yet, so only those that have sent something are read.
$clients = New-Object Collections.ArrayList
while ($true) {
    $ready = New-Object Collections.ArrayList
    [void] $ready.Add($listener.Server)
    foreach ($client in $clients) { [void] $ready.Add($client.Client) }
    # A second, so that Ctrl+C is noticed.
    [Net.Sockets.Socket]::Select($ready, $null, $null, 1000000)
    foreach ($client in @($clients)) {
        if (-not $ready.Contains($client.Client)) { continue }
        try {
            $client.ReceiveTimeout = 2000
            $client.SendTimeout = 10000
            Send-Reply ($client.GetStream())
        } catch {
            # The browser has closed the connection.
        } finally {
            $clients.Remove($client)
            $client.Close()
        }
    }
    if ($listener.Pending()) { [void] $clients.Add($listener.AcceptTcpClient()) }
}
