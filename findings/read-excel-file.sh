#!/bin/sh
# read-excel-file 9.3.17 takes three ways to write a date for something else, without an error.
#
# - A workbook with date1904="true", as LibreOffice writes it, is read as one from 1900: a date is four years early.
#   With date1904="1" it is right. Both are values of an XML boolean.
# - A format that the workbook spells out under a number below 100, as SheetJS does with its option dateNF, is ignored:
#   its dates are numbers, and an amount under a number that is a date elsewhere (57) becomes a date.
# - A date cell with a time and no zone (t="d") is the day before, east of Greenwich.
#
# Expected: 2027-03-16 four times, and the amount 10.5. Seen: as below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 fflate@0.8.3
cat >try.mjs <<'END'
import { strToU8, zipSync } from 'fflate'
import read from 'read-excel-file/universal'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...all) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The value of the only cell of a workbook. */
async function valueOf({ cell, epoch = '', format = 14, code = '' }) {
  const declared = code && `<numFmts><numFmt numFmtId="${format}" formatCode="${code}"/></numFmts>`
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr ${epoch}/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['rId1', 'worksheet', 'worksheets/sheet1.xml'], ['rId2', 'styles', 'styles.xml']),
    'xl/styles.xml': `<styleSheet ${MAIN}>${declared}<cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row r="1">${cell}</row></sheetData></worksheet>`,
  }
  const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
  const [{ data }] = await read(new Blob([file]))
  const [[value]] = data
  return value instanceof Date ? value.toISOString() : value
}

const number = (value) => `<c r="A1" s="1"><v>${value}</v></c>`
const seen = {
  'from 1904, "1"': await valueOf({ cell: number(45000), epoch: 'date1904="1"' }),
  'from 1904, "true"': await valueOf({ cell: number(45000), epoch: 'date1904="true"' }),
  'format 60, yyyy-mm-dd': await valueOf({ cell: number(46462), format: 60, code: 'yyyy-mm-dd' }),
  'format 57, #,##0.00': await valueOf({ cell: number(10.5), format: 57, code: '#,##0.00' }),
  'a date cell': await valueOf({ cell: '<c r="A1" t="d"><v>2027-03-16T00:00:00</v></c>' }),
}
for (const [what, value] of Object.entries(seen)) console.log(`${what}: ${value}`)
END
TZ=Australia/Melbourne node try.mjs | tee seen
diff - seen <<'END'
from 1904, "1": 2027-03-16T00:00:00.000Z
from 1904, "true": 2023-03-15T00:00:00.000Z
format 60, yyyy-mm-dd: 46462
format 57, #,##0.00: 1900-01-09T12:00:00.000Z
a date cell: 2027-03-15T13:00:00.000Z
END
