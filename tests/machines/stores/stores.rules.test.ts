import { describe, expect, test } from 'vitest'
import type { Branch } from '#contract/entities/delivery.ts'
import { seedFor } from '#fixtures/index.ts'
import { unitOf } from '#machines/shared/distance.rules.ts'
import { bearing, kmBetween, roundLength, windOf, windText } from '#machines/stores/geometry.rules.ts'
import { embeddedMap, fallbackMap, outwardMap } from '#machines/stores/map.rules.ts'
import {
  addressLines,
  callAddress,
  isFound,
  neighboursOf,
  postalLines,
  storesFrom,
} from '#machines/stores/stores.rules.ts'

const branch = (branchID: string, latitude: number, longitude: number): Branch => ({
  branchID,
  branchName: branchID,
  address1: '212 Greens Road',
  address2: 'Dandenong South',
  address3: 'VIC 3175',
  phone: '(03) 5550 4175',
  latitude,
  longitude,
})

const DAN = branch('Dandenong', -38.0236, 145.2081)
const LAV = branch('Laverton', -37.8281, 144.7905)
const GEE = branch('Geelong', -38.1092, 144.3497)
const PER = branch('Perth', -32.0577, 115.9153)
const BAL = branch('Ballarat', -37.5327, 143.8263)
const NOWHERE = branch('Nowhere', 0, 0)

const idsOf = (stores: readonly { readonly branch: Branch }[]) =>
  stores.map((store) => store.branch.branchID).join(' ')

describe('distances and directions', () => {
  test('distances and bearings follow the globe', () => {
    expect(kmBetween(DAN, LAV)).toBeCloseTo(42.6, 0)
    expect(kmBetween(DAN, PER)).toBeCloseTo(2715, -2)
    expect(kmBetween(DAN, DAN)).toBe(0)
    expect(windOf(bearing(DAN, LAV))).toBe('north-west')
    expect(windOf(bearing(DAN, GEE))).toBe('west')
    const here = { latitude: 10, longitude: 20 }
    expect(bearing(here, { latitude: 11, longitude: 20 })).toBeCloseTo(0)
    expect(bearing(here, { latitude: 9, longitude: 20 })).toBeCloseTo(180)
    expect(windOf(bearing({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }))).toBe('east')
  })

  test.each([
    [0, 'north', 'north'],
    [22, 'north', 'north'],
    [23, 'north-east', 'northeast'],
    [180, 'south', 'south'],
    [337, 'north-west', 'northwest'],
    [338, 'north', 'north'],
  ])('a bearing of %d degrees is %s, in the US %s', (degrees, wind, american) => {
    expect([false, true].map((usa) => windText(windOf(degrees), usa))).toEqual([wind, american])
  })

  test.each([
    [1, 1],
    [4.9, 2],
    [5, 5],
    [99, 50],
    [0.3, 0.2],
  ])('the longest round scale length up to %d is %d', (longest, length) =>
    expect(roundLength(longest)).toBeCloseTo(length),
  )
})

describe('stores', () => {
  test('sort by distance from the user’s own, with those without a position last', () => {
    const stores = storesFrom([PER, NOWHERE, GEE, DAN, LAV], 'Dandenong')
    expect(idsOf(stores)).toBe('Dandenong Laverton Geelong Perth Nowhere')
    expect(stores.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false, false])
    expect(stores.at(-1)?.km).toBeNull()
  })

  test('sort by name when the user’s own store is unknown', () => {
    expect(idsOf(storesFrom([PER, DAN, GEE], 'GONE'))).toBe('Dandenong Geelong Perth')
  })

  test.each([
    ...['dandenong 3175', 'GREENS', '', ' ', '5550 4175'].map((words) => [words, true] as const),
    ['Greens Road, Dandenong South,', true] as const,
    ['greens perth', false] as const,
  ])('are found by all words of their name, address or phone: %j %s', (words, is) => {
    expect(isFound({ branch: DAN, isOwn: false, km: null }, words)).toBe(is)
  })

  test.each([
    ['(03) 5550 4175', 'tel:0355504175'],
    ['+1 (512) 555-0144', 'tel:+15125550144'],
    [' ', ''],
  ])('with the phone %j are called at %j', (phone, address) => expect(callAddress(phone)).toBe(address))

  test('have town, state and postcode on the last line of a postal address, and no blank lines', () => {
    expect(addressLines({ ...DAN, address2: ' ' })).toEqual(['212 Greens Road', 'VIC 3175'])
    const austin = { ...DAN, address1: '9200 Burleson Road', address2: 'Austin', address3: 'TX 78744' }
    expect(postalLines(austin, true)).toEqual(['9200 Burleson Road', 'Austin, TX 78744'])
    expect(postalLines({ ...austin, address1: '' }, true)).toEqual(['Austin, TX 78744'])
    expect(postalLines(DAN, false)).toEqual(['212 Greens Road', 'Dandenong South VIC 3175'])
  })
})

test('the embedded map is a road map centred on the branch, with the site’s key', () => {
  const url = new URL(embeddedMap(DAN, 'KEY 1&2') ?? '')
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/embed/v1/search')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    key: 'KEY 1&2',
    q: '212 Greens Road, Dandenong South, VIC 3175',
    center: '-38.0236,145.2081',
    zoom: '16',
    maptype: 'roadmap',
  })
  expect(embeddedMap(DAN, '')).toBeNull()
})

test('a map searches by name without an address and has no centre without a position', () => {
  const bare = { ...NOWHERE, address1: '', address2: '', address3: '' }
  const values = new URL(embeddedMap(bare, 'K') ?? '').searchParams
  expect([values.get('q'), values.get('center')]).toEqual(['Nowhere', null])
  expect(outwardMap(DAN)).toBe(
    'https://www.google.com/maps/search/?api=1&query=212%20Greens%20Road%2C%20Dandenong%20South%2C%20VIC%203175',
  )
})

describe('the fallback map', () => {
  const [WIDE, NARROW] = [
    { width: 720, height: 400 },
    { width: 350, height: 330 },
  ]

  function mapOf(centre: Branch, branches: readonly Branch[], size = WIDE, unit = unitOf(false)) {
    const map = fallbackMap(centre.branchName, neighboursOf(centre, branches), size, unit)
    if (!map) throw new Error('There is no map')
    return map
  }

  test('shows nearby stores in their true directions and to scale, with their labels beside them', () => {
    const branches = [DAN, PER, GEE, LAV, BAL, NOWHERE]
    expect(idsOf(neighboursOf(DAN, branches))).toBe('Laverton Geelong Ballarat Perth')
    const { centre, marks, scale } = mapOf(DAN, branches)
    // Perth is more than four times as far as the nearest store.
    expect(marks).toHaveLength(3)
    const perKm = scale.length / scale.value
    for (const { x, y, words, neighbour } of marks) {
      expect(Math.hypot(x - centre.x, y - centre.y) / perKm).toBeCloseTo(neighbour.km)
      expect(x).toBeLessThan(centre.x)
      expect(x).toBeGreaterThan(0)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(WIDE.height)
      expect(Math.abs(words.y - y), neighbour.branch.branchID).toBeLessThan(30)
    }
  })

  test('has labels that do not overlap or leave the map', () => {
    const near = [0, 0.6, 1.2, 1.8].map((by, at) =>
      branch(`A store with a long name ${at}`, DAN.latitude + by, DAN.longitude + 1),
    )
    const words = mapOf(DAN, near, NARROW, unitOf(true)).marks.map((mark) => mark.words)
    expect(words).toHaveLength(4)
    for (const [at, { x, y }] of words.entries()) {
      expect(x).toBeLessThanOrEqual(NARROW.width - 100)
      for (const other of words.slice(0, at)) expect(Math.abs(y - other.y)).toBeGreaterThan(35.9)
    }
  })

  test.each(['au', 'us'] as const)(
    'of each %s store has neighbours clear of its pin and name',
    (scenario) => {
      const { branches } = seedFor(scenario)
      const letter = 8
      for (const each of branches)
        for (const sheet of [WIDE, NARROW]) {
          const { centre, name, marks } = mapOf(each, branches, sheet)
          expect(marks.length, each.branchID).toBeGreaterThan(0)
          for (const { x, y, words, neighbour } of marks) {
            const called = neighbour.branch.branchName
            const wide = called.length * letter
            // The pin is 26 wide and 36 high, its tip in the middle.
            const isBeside = Math.abs(words.x - centre.x) >= wide / 2 + 13
            const isClear = words.y <= centre.y - 50 || words.y >= centre.y + 14
            expect(isBeside || isClear, `${called} on the pin of ${each.branchName}`).toBe(true)
            const isOnName =
              Math.abs(x - name.x) < (each.branchName.length * letter) / 2 && Math.abs(y - name.y) < 15
            expect(isOnName, `${called} under the name of ${each.branchName}`).toBe(false)
          }
        }
    },
  )

  test('names the central store where there is room', () => {
    const [north, south] = [branch('N', -37, 145.2081), branch('S', -39, 145.2081)]
    expect(mapOf(DAN, [north]).name.y).toBeGreaterThan(WIDE.height / 2)
    expect(mapOf(DAN, [south]).name.y).toBeLessThan(WIDE.height / 2)
  })

  test('is missing for a store alone or without a position', () => {
    expect(fallbackMap('D', neighboursOf(DAN, [DAN]), WIDE, unitOf(false))).toBeNull()
    expect(neighboursOf(NOWHERE, [DAN])).toEqual([])
  })
})
