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

const branch = (
  branchID: string,
  latitude: number,
  longitude: number,
  own: Partial<Branch> = {},
): Branch => ({
  branchID,
  branchName: branchID,
  address1: '212 Greens Road',
  address2: 'Dandenong South',
  address3: 'VIC 3175',
  phone: '(03) 5550 4175',
  latitude,
  longitude,
  ...own,
})

const DAN = branch('Dandenong', -38.0236, 145.2081)
const LAV = branch('Laverton', -37.8281, 144.7905)
const GEE = branch('Geelong', -38.1092, 144.3497)
const PER = branch('Perth', -32.0577, 115.9153)
const NOWHERE = branch('Nowhere', 0, 0)

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
    [0, 'north'],
    [22, 'north'],
    [23, 'north-east'],
    [180, 'south'],
    [337, 'north-west'],
    [338, 'north'],
  ])('a bearing of %d degrees is %s', (degrees, wind) => expect(windOf(degrees)).toBe(wind))

  test('compass directions are one word in the US', () => {
    expect(windText('north-west', false)).toBe('north-west')
    expect(windText('north-west', true)).toBe('northwest')
    expect(windText('east', true)).toBe('east')
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
  test('stores sort by distance from the user’s own, and those without a position are last', () => {
    const stores = storesFrom([PER, NOWHERE, GEE, DAN, LAV], 'Dandenong')
    expect(stores.map((store) => store.branch.branchID)).toEqual([
      'Dandenong',
      'Laverton',
      'Geelong',
      'Perth',
      'Nowhere',
    ])
    expect(stores.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false, false])
    expect(stores.at(-1)?.km).toBeNull()
  })

  test('stores sort by name when the user’s own store is unknown', () => {
    expect(storesFrom([PER, DAN, GEE], 'GONE').map((store) => store.branch.branchID)).toEqual([
      'Dandenong',
      'Geelong',
      'Perth',
    ])
  })

  test('a store matches when its name, address or phone contains all search words', () => {
    const [store] = storesFrom([DAN], '')
    if (!store) throw new Error('There is no store')
    for (const words of ['dandenong 3175', 'GREENS', '', '5550 4175', ' ', 'Greens Road, Dandenong South,'])
      expect(isFound(store, words)).toBe(true)
    expect(isFound(store, 'greens perth')).toBe(false)
  })

  test('a store’s phone link contains the digits of its number', () => {
    expect(callAddress('(03) 5550 4175')).toBe('tel:0355504175')
    expect(callAddress('+1 (512) 555-0144')).toBe('tel:+15125550144')
    expect(callAddress(' ')).toBe('')
  })

  test('blank address lines are omitted', () => {
    expect(addressLines({ ...DAN, address2: ' ' })).toEqual(['212 Greens Road', 'VIC 3175'])
  })

  test('a postal address has town, state and postcode on its last line', () => {
    const austin = { ...DAN, address1: '9200 Burleson Road', address2: 'Austin', address3: 'TX 78744' }
    expect(postalLines(austin, true)).toEqual(['9200 Burleson Road', 'Austin, TX 78744'])
    expect(postalLines({ ...austin, address1: '' }, true)).toEqual(['Austin, TX 78744'])
    expect(postalLines(DAN, false)).toEqual(['212 Greens Road', 'Dandenong South VIC 3175'])
  })
})

describe('maps', () => {
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

  const size = { width: 720, height: 400 }

  const BAL = branch('Ballarat', -37.5327, 143.8263)

  test('the fallback map shows nearby stores in their true directions and to scale', () => {
    const neighbours = neighboursOf(DAN, [DAN, PER, GEE, LAV, BAL, NOWHERE])
    expect(neighbours.map((each) => each.branch.branchID)).toEqual([
      'Laverton',
      'Geelong',
      'Ballarat',
      'Perth',
    ])
    const map = fallbackMap('Dandenong', neighbours, size, unitOf(false))
    if (!map) throw new Error('There is no map')
    // Perth is more than four times as far as the nearest store.
    expect(map.marks).toHaveLength(3)
    const perKm = map.scale.length / map.scale.value
    for (const { x, y, neighbour } of map.marks) {
      expect(Math.hypot(x - map.centre.x, y - map.centre.y) / perKm).toBeCloseTo(neighbour.km)
      expect(x).toBeLessThan(map.centre.x)
      expect(x).toBeGreaterThan(0)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(size.height)
    }
  })

  test('labels on the fallback map are beside their marks where there is room', () => {
    const map = fallbackMap('Dandenong South', neighboursOf(DAN, [GEE, LAV, BAL]), size, unitOf(false))
    for (const { y, words, neighbour } of map?.marks ?? [])
      expect(Math.abs(words.y - y), neighbour.branch.branchID).toBeLessThan(30)
  })

  test('labels on the fallback map do not overlap or leave the map', () => {
    const near = [0, 0.6, 1.2, 1.8].map((by, at) =>
      branch(`A store with a long name ${at}`, DAN.latitude + by, DAN.longitude + 1),
    )
    const narrow = { width: 350, height: 330 }
    const map = fallbackMap('Dandenong', neighboursOf(DAN, near), narrow, unitOf(true))
    const words = map?.marks.map((mark) => mark.words) ?? []
    expect(words).toHaveLength(4)
    for (const [at, { x, y }] of words.entries()) {
      expect(x).toBeLessThanOrEqual(narrow.width - 100)
      for (const other of words.slice(0, at)) expect(Math.abs(y - other.y)).toBeGreaterThan(35.9)
    }
  })

  test.each(['au', 'us'] as const)('every %s store has a fallback map with neighbours', (scenario) => {
    const { branches } = seedFor(scenario)
    for (const each of branches)
      for (const sheet of [size, { width: 350, height: 330 }]) {
        const map = fallbackMap(each.branchName, neighboursOf(each, branches), sheet, unitOf(false))
        expect(map?.marks.length, each.branchID).toBeGreaterThan(0)
      }
  })

  test.each(['au', 'us'] as const)(
    '%s labels on the fallback map stay clear of the pin and its name',
    (scenario) => {
      const { branches } = seedFor(scenario)
      const letter = 8
      for (const each of branches)
        for (const sheet of [size, { width: 350, height: 330 }]) {
          const map = fallbackMap(each.branchName, neighboursOf(each, branches), sheet, unitOf(false))
          if (!map) throw new Error('There is no map')
          const { centre, name, marks } = map
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

  test('the fallback map names the central store where there is room', () => {
    const north = fallbackMap('D', neighboursOf(DAN, [branch('N', -37, 145.2081)]), size, unitOf(false))
    const south = fallbackMap('D', neighboursOf(DAN, [branch('S', -39, 145.2081)]), size, unitOf(false))
    expect(north?.name.y).toBeGreaterThan(size.height / 2)
    expect(south?.name.y).toBeLessThan(size.height / 2)
  })

  test('a store alone or without a position has no fallback map', () => {
    expect(fallbackMap('D', neighboursOf(DAN, [DAN]), size, unitOf(false))).toBeNull()
    expect(neighboursOf(NOWHERE, [DAN])).toEqual([])
  })
})
