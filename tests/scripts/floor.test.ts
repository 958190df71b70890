import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import { parse } from 'acorn'
import { afterAll, describe, expect, it } from 'vitest'
import { findingsIn, problemsOf } from '../../scripts/floor/check.ts'
import { featureAt, isSupportedIn } from '../../scripts/floor/compat.ts'
import { pageUses } from '../../scripts/floor/page-uses.ts'
import { scriptUses } from '../../scripts/floor/script-uses.ts'
import { styleUses } from '../../scripts/floor/style-uses.ts'
import { buildTargets, floor, floorInWords, floorOf } from '../../scripts/lib/floor.ts'

const CHECK = readFileSync('public/browser-check.js', 'utf8')

const pathsIn = (uses: readonly { readonly feature: { readonly path: string } }[]) =>
  uses.map(({ feature }) => feature.path)
const inScript = (code: string) => pathsIn(scriptUses(code).uses)
const inStyles = (css: string) => pathsIn(styleUses(css))

it.each([
  ['Array.fromAsync(files)', 'javascript.builtins.Array.fromAsync'],
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['new Set(a).union(b)', 'javascript.builtins.Set.union'],
  ['rows.toSorted()', 'javascript.builtins.Array.toSorted'],
  ['sums.values().map(half)', 'javascript.builtins.Iterator.map'],
  ['new Intl.Segmenter()', 'javascript.builtins.Intl.Segmenter'],
  ['globalThis.URL.canParse(text)', 'api.URL.canParse_static'],
  ['navigation.navigate(url)', 'api.Window.navigation'],
  ['button.addEventListener("scrollend", look)', 'api.Document.scrollend_event'],
  ['row.closest("tr:has(input)")', 'css.selectors.has'],
  ['(0, react.jsx)("div", { popover: "auto" })', 'html.global_attributes.popover'],
  ['/[\\p{L}--[a-z]]/v.test(text)', 'javascript.builtins.RegExp.unicodeSets'],
  ['new RegExp("(?i:a)b")', 'javascript.regular_expressions.modifier'],
  ['RegExp(`[a--b]`, `v`)', 'javascript.builtins.RegExp.unicodeSets'],
  [
    '/(?<day>\\d)|(?<day>x)/',
    'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
  ],
  ['import data from "./data.json" with { type: "json" }', 'javascript.statements.import.import_attributes'],
  ['{ using file = open() }', 'javascript.statements.using'],
])('%s needs a newer browser', (code, feature) => {
  expect(inScript(code)).toContain(feature)
})

it.each([
  ['/(?<=a)b/.exec(text) ?? rows.findLast(isNew)'],
  ['class Row { static { this.#key = 1 } static #key }'],
  ['"navigation" in window && navigation.navigate(url)'],
  ['if (typeof navigation === "object") navigation.navigate(url)'],
  ['const known = URL.canParse ? URL.canParse(text) : null'],
  ['element.checkVisibility?.()'],
  ['function open(navigation) { navigation.back() }'],
  ['/(?:a|b)(?<day>\\d)/'],
])('%s needs none', (code) => {
  expect(inScript(code)).toEqual([])
})

it('a test of another name does not count, nor one that comes too late', () => {
  expect(inScript('if (window.locks) navigation.back()')).not.toEqual([])
  expect(inScript('if (element.checkVisibility()) element.checkVisibility')).not.toEqual([])
})

it.each([
  ['a { position-anchor: --row }', 'css.properties.position-anchor'],
  ['a { top: anchor(bottom) }', 'css.properties.top.anchor'],
  ['@scope (main) { a { color: red } }', 'css.at-rules.scope'],
  ['a { &:hover { color: red } }', 'css.selectors.nesting'],
  ['tr:has(input) { color: red }', 'css.selectors.has'],
  ['a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
  ['a { height: 2lh }', 'css.types.length.lh'],
  ['a { grid-template-rows: subgrid }', 'css.properties.grid-template-rows.subgrid'],
  ['@font-face { size-adjust: 90% }', 'css.at-rules.font-face.size-adjust'],
])('%s needs a newer browser', (css, feature) => {
  expect(inStyles(css)).toContain(feature)
})

it.each([
  ['@supports selector(:has(*)) { tr:has(input) { color: red } }'],
  ['@supports (height: 1lh) { a { height: 1lh } }'],
  ['a { height: 2em; height: 2lh }'],
  ['a:is(:popover-open, [open]) { color: red }'],
  ['a { -webkit-user-select: none; user-select: none }'],
  ['@container (width >= 10rem) { a { inset: 0 } }'],
  [':root { --has: 1 }'],
])('%s needs none', (css) => {
  expect(inStyles(css)).toEqual([])
})

it('a page is searched for attributes, values and styles', () => {
  const page = '<link rel="modulepreload" href="/a.js"><style>\na { height: 2lh }</style><p popover>'
  expect(pathsIn(pageUses(page))).toEqual([
    'html.elements.link.rel.modulepreload',
    'html.global_attributes.popover',
    'css.types.length.lh',
  ])
})

describe('the check of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('the check names the file, the feature, the browsers and the code, and exceptions that nothing needs', () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/a.js'), 'export const list = (sets) => sets.left.union(sets.right)')
    writeFileSync(join(folder, 'assets/b.css'), 'a { height: 2lh }')
    writeFileSync(join(folder, 'index.html'), '<p popover>')
    const findings = findingsIn([folder])
    expect(
      problemsOf(findings, [
        { feature: 'html.*.popover', reason: '' },
        { feature: 'css.types.length.lh', near: '3lh', reason: '' },
      ]).map((problem) => problem.replaceAll(folder, '')),
    ).toEqual([
      '/assets/a.js uses javascript.builtins.Set.union, which needs Chrome 122, Edge 122, Firefox 127, Safari 17, iOS and iPadOS 17, Samsung Internet 26.0, Opera 108: export const list = (sets) => sets.left.union(sets.right)',
      '/assets/b.css uses css.types.length.lh, which needs Firefox 120: a { height: 2lh }',
      'exceptions.ts: nothing uses css.types.length.lh near 3lh; remove the exception',
    ])
  })

  it('a member that another file of the build defines is its own, but not that of a known object', () => {
    writeFileSync(join(folder, 'assets/c.js'), 'export const lists = { union: () => new Set().union(other) }')
    const found = findingsIn([folder]).filter(({ feature }) => feature === 'javascript.builtins.Set.union')
    expect(found.map(({ file }) => file)).toEqual([join(folder, 'assets/c.js')])
  })

  it('a file that can’t be read is named', () => {
    writeFileSync(join(folder, 'assets/d.js'), 'const = 1')
    expect(() => findingsIn([folder])).toThrow(/assets\/d\.js can't be read: SyntaxError/)
  })
})

it('each query of browserslist names an oldest version', () => {
  expect(floorOf(['ios_saf >= 16.4'])).toMatchObject([{ version: '16.4', target: 'ios' }])
  expect(() => floorOf(['last 2 versions'])).toThrow('“last 2 versions” must read NAME >= VERSION')
  expect(() => floorOf(['ie >= 11'])).toThrow('“ie >= 11” must read')
  expect(buildTargets).toContain('safari16.4')
})

it('browser-check.js passes exactly the releases from the floor on', () => {
  expect(CHECK).toContain(
    "(new RegExp('(?<=a)b').test('ab') && ('toSorted' in [] || CSS.supports('width', '1lh')))",
  )
  // The same by the compatibility data.
  const needed = [
    [featureAt('javascript', 'regular_expressions', 'lookbehind_assertion')],
    [featureAt('javascript', 'builtins', 'Array', 'toSorted'), featureAt('css', 'types', 'length', 'lh')],
  ]
  for (const { data, version } of floor)
    for (const name of data) {
      const releases = Object.keys(bcd.browsers[name].releases)
      const passed = releases.filter((release) =>
        needed.every((any) => any.some((feature) => feature && isSupportedIn(feature, name, release))),
      )
      const supported = releases.filter(
        (release) => release.localeCompare(version, 'en', { numeric: true }) >= 0,
      )
      expect([name, ...passed.sort()]).toEqual([name, ...supported.sort()])
    }
})

it('browser-check.js is ES5', () => {
  expect(() => parse(CHECK, { ecmaVersion: 5 })).not.toThrow()
})

it.each(['public/browser-check.js', 'README.md', 'docs/deploying.md'])('%s says what it is', (file) => {
  expect(readFileSync(file, 'utf8')).toContain(floorInWords)
})
