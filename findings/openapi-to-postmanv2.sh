#!/bin/sh
# openapi-to-postmanv2 6.3.3, Postman's import, sends optional headers and query parameters that have no default, with
# the name of their type as value: <string>. It has a place to switch a parameter off (`disabled`), and does not use
# it. The simulator's header of a world has a default for this reason.
#
# Expected: true, or no value. Seen: as below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund openapi-to-postmanv2@6.3.3
cat >try.cjs <<'END'
const { convertV2 } = require('openapi-to-postmanv2')

const parameters = [
  { name: 'X-Branch', in: 'header', required: false, schema: { type: 'string' } },
  { name: 'page', in: 'query', required: false, schema: { type: 'string' } },
  { name: 'X-Unit', in: 'header', required: false, schema: { type: 'string', default: 'each' } },
]
const data = {
  openapi: '3.1.0',
  info: { title: 'Prices', version: '1' },
  servers: [{ url: 'http://localhost' }],
  paths: { '/prices': { get: { parameters, responses: { 200: { description: 'Prices' } } } } },
}
convertV2({ type: 'json', data }, {}, (error, { output }) => {
  if (error) throw error
  const [{ request, item }] = output[0].data.item
  const { header, url } = request ?? item[0].request
  for (const { key, value, disabled } of [...header, ...url.query]) console.log(key, value, disabled)
})
END
node try.cjs | tee seen
test "$(cat seen)" = "X-Branch <string> false
X-Unit each false
page <string> false"
