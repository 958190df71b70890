@echo off
rem Serves this folder at http://localhost and opens it in a browser, with the PowerShell that is part of Windows.
title Trade portal demo
powershell.exe -NoLogo -NoProfile -ExecutionPolicy Bypass -File "%~dp0start\serve.ps1"
if not errorlevel 1 exit /b 0
echo.
echo The demo could not be started here. If this computer has Python, enter in this window:
echo.
echo     py -m http.server 8080 --bind 127.0.0.1 -d "%~dp0."
echo.
echo and open http://localhost:8080 in a browser. Otherwise ask the administrator to allow
echo PowerShell scripts of this folder, or put the folder on a web server with https.
cmd /k
