import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { licences, licencesOf } from '../../scripts/lib/licences.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'licences-'))
afterAll(() => rmSync(folder, { recursive: true }))

const imported = (path: string) => JSON.stringify(join(ROOT, 'node_modules', path))
const namesIn = (text: string) => text.match(/^\S+(?= \d+\.\d+\.\d+ \()/gm)

test('a build lists the licences of its packages, its workers’ packages and its fonts', async () => {
  const files = {
    'index.html': '<script type="module" src="./index.js"></script>',
    'fonts.css': `@font-face { font-family: Archivo; src: url(${imported(
      '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    )}) }`,
    'index.js': `
      import './fonts.css'
      import elk from ${imported('elkjs/lib/elk-worker.min.js?url')}
      import { set } from ${imported('idb-keyval/dist/index.js')}
      set('elk', elk)
      new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`,
    'worker.js': `
      import { parse } from ${imported('regexparam/dist/index.mjs')}
      postMessage(parse('/a'))`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { collect, write } = licences()
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [collect(), write],
    worker: { plugins: () => [collect()] },
  })
  const text = readFileSync(join(folder, 'dist/licences.txt'), 'utf8')
  expect(namesIn(text)?.sort()).toEqual(['@fontsource-variable/archivo', 'elkjs', 'idb-keyval', 'regexparam'])
  expect(text).toContain('Eclipse Public License - v 2.0')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('the data of the localities and the code that Panda generates have their licences', () => {
  const text = licencesOf([
    join(ROOT, 'fixtures/localities/au.data.ts'),
    join(ROOT, 'styled-system/css/css.mjs'),
    join(ROOT, 'src/main.tsx'),
    '\0virtual:module',
  ])
  expect(text).toMatch(/GeoNames.*Creative Commons Attribution 4\.0/)
  expect(namesIn(text)).toEqual(['@pandacss/dev'])
})

test('a package of a font has the licence of the font too', () => {
  const font = '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'
  const text = licencesOf([join(ROOT, 'node_modules', font)])
  expect(text).toContain('MIT License')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('packages with one and the same licence text share it', () => {
  const ids = ['react/index.js', 'react-dom/index.js'].map((path) => join(ROOT, 'node_modules', path))
  const text = licencesOf(ids)
  expect(namesIn(text)).toEqual(['react', 'react-dom'])
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(1)
})

test('a package without a licence fails the build', () => {
  const own = join(folder, 'node_modules/nobodys')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'package.json'), '{ "name": "nobodys", "version": "1.0.0" }')
  expect(() => licencesOf([join(own, 'index.js')])).toThrow('nobodys names no licence')
})
