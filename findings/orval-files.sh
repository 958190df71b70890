#!/bin/sh
# orval 7.13.2 makes a fetch client that reads every reply with JSON.parse: an operation whose only reply is a PDF file
# ends in a SyntaxError, although the type that it declares for it is Blob.
#
# Expected: a blob is read. Seen: as below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund orval@7.13.2
cat >openapi.json <<'END'
{
  "openapi": "3.1.0",
  "info": { "title": "Invoices", "version": "1" },
  "paths": {
    "/invoice": {
      "get": {
        "operationId": "invoice",
        "responses": {
          "200": {
            "description": "The invoice",
            "content": { "application/pdf": { "schema": { "type": "string", "format": "binary" } } }
          }
        }
      }
    }
  }
}
END
npx orval --input ./openapi.json --output ./client.ts --client fetch >/dev/null 2>&1
grep -oE 'data: Blob|JSON\.parse\(body\)|\.blob\(\)' client.ts | LC_ALL=C sort -u | tee seen
test "$(cat seen)" = "JSON.parse(body)
data: Blob"
