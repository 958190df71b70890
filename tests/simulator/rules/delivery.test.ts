import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SeedLocality } from '#fixtures/seed.ts'
import { nearest, roadKm, straightKm } from '#simulator/rules/distance.ts'
import { freightBand } from '#simulator/rules/freight.ts'
import { gazetteer, locate, placeKey, stateOfLine } from '#simulator/rules/geocode.ts'
import { smallSeed } from '../handlers/small-seed.ts'

const SYDNEY = { latitude: -33.8688, longitude: 151.2093 }
const MELBOURNE = { latitude: -37.8136, longitude: 144.9631 }

test.each([
  ['none to itself', SYDNEY, SYDNEY, 0],
  ['Sydney to Melbourne', SYDNEY, MELBOURNE, 713],
  ['a degree along the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111],
  ['to the other side of the earth', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
  ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111],
])('the straight distance is correct: %s', (_name, from, to, km) => {
  expect(Math.round(straightKm(from, to))).toBe(km)
})

test('the distance by road is longer by three tenths and rounded to 100 metres', () => {
  expect(roadKm(SYDNEY, MELBOURNE)).toBe(927.5)
  expect(roadKm(SYDNEY, MELBOURNE)).toBeCloseTo(straightKm(SYDNEY, MELBOURNE) * 1.3, 1)
  expect(roadKm(SYDNEY, MELBOURNE) * 10).toBeCloseTo(Math.round(roadKm(SYDNEY, MELBOURNE) * 10), 9)
})

test('nearest finds the closest of several, the first of equals, and none of none', () => {
  expect(nearest(SYDNEY, [MELBOURNE, SYDNEY])?.place).toBe(SYDNEY)
  const twin = { ...SYDNEY }
  expect(nearest(SYDNEY, [twin, SYDNEY])?.place).toBe(twin)
  expect(nearest(SYDNEY, [])).toBeUndefined()
})

test.each([
  ['UTE', 0, 'FRT-UTE-NEAR'],
  ['UTE', 25, 'FRT-UTE-NEAR'],
  ['UTE', 25.1, 'FRT-UTE-FAR'],
  ['UTE', 20_000, 'FRT-UTE-FAR'],
  ['CRANE', 100, 'FRT-CRANE'],
  ['CRANE', 100.1, undefined],
  ['DRONE', 1, undefined],
])('the charge by %s over %d km is %s', (vehicle, km, productID) => {
  expect(freightBand(smallSeed.freight, vehicle, km)?.productID).toBe(productID)
  expect(freightBand([...smallSeed.freight].reverse(), vehicle, km)?.productID).toBe(productID)
})

test.each([
  ['Saint Kilda', 'St. Kilda'],
  ['MOUNT DRUITT', 'Mt Druitt'],
  ['Nth Sydney', 'North Sydney'],
  ['Ft. Worth', 'Fort Worth'],
  ["O'Connor", 'o’connor'],
  ['Wy Yung', ' wy-yung '],
  ['Café Heights', 'cafe heights'],
])('%s is the same place as %s', (one, other) => {
  expect(placeKey(one)).toBe(placeKey(other))
})

test.each([
  ['NSW', 'NSW'],
  ['nsw 2150', 'NSW'],
  ['New South Wales, 2150', 'NSW'],
  ['Victoria', 'VIC'],
  ['Vic.', 'VIC'],
  ['Victory', undefined],
  ['2150', undefined],
  ['', undefined],
])('’%s’ is in %s', (line, state) => {
  expect(stateOfLine(line, smallSeed.states)).toBe(state)
})

const locality = (
  name: string,
  state: string,
  population: number,
  ...postcodes: readonly string[]
): SeedLocality => ({ name, state, latitude: -33 - population / 1000, longitude: 151, population, postcodes })
const { states } = smallSeed
const find = (among: ReturnType<typeof gazetteer>, street: string, suburb: string, region: string) =>
  locate(among, { street, suburb, region }, states)
const places = gazetteer([
  locality('Richmond', 'VIC', 1),
  locality('Richmond', 'NSW', 2),
  locality('Richmond', 'NSW', 3),
])

test('the state decides, then the larger of two places of the same name', () => {
  expect(find(places, '', 'richmond', 'VIC')).toEqual({ latitude: -33.001, longitude: 151 })
  expect(find(places, '', 'Richmond', 'NSW')).toEqual({ latitude: -33.003, longitude: 151 })
})

test('a city is found by its common name', () => {
  expect(find(gazetteer([locality('New York City', 'NSW', 5)]), '', 'New York', 'NSW')).toBeDefined()
})

const namesakes = gazetteer([
  locality('Newtown', 'NSW', 9, '4350'),
  locality('Newtown', 'NSW', 2, '4304-4305', '4310'),
  locality('Mount Victoria', 'NSW', 4),
])
const LARGE = { latitude: -33.009, longitude: 151 }
const SMALL = { latitude: -33.002, longitude: 151 }

test.each([
  ['Newtown', 'NSW 4305', SMALL],
  ['Newtown', 'nsw 4304', SMALL],
  ['Newtown', 'New South Wales, 4350', LARGE],
  ['Newtown 4305', 'NSW', SMALL],
  ['NEWTOWN NSW 4310', 'NSW', SMALL],
  [' newtown  new south wales ４３０５ ', 'NSW', SMALL],
  ['Newtown, NSW', 'NSW', LARGE],
  ['Newtown 4305', 'NSW 4305', SMALL],
  // An unlisted postcode in the district of only one of the places.
  ['Newtown', 'NSW 4306', SMALL],
  ['Mount Victoria', 'NSW 2786', { latitude: -33.004, longitude: 151 }],
])('%j in %j is the place of its postcode', (suburb, region, place) => {
  expect(find(namesakes, '', suburb, region)).toEqual(place)
})

test.each([
  ['Newtown', 'NSW 9999'],
  ['Newtown 4305', 'NSW 4350'],
  ['Newtown VIC 4305', 'NSW'],
  ['Newtown 4305', 'VIC'],
  ['4305', 'NSW'],
])('%j in %j is none of the places', (suburb, region) => {
  expect(find(namesakes, '', suburb, region)).toBeUndefined()
})

test('an unknown place is not found', () => {
  expect(find(places, '', 'Richmond', 'QLD')).toBeUndefined()
  expect(find(places, '', '', 'NSW')).toBeUndefined()
})

test('a street is near its suburb, always in the same spot, apart from others', () => {
  const spot = (street: string) => find(places, street, 'Richmond', 'VIC')
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (street) => {
      const { latitude, longitude } = spot(street) ?? { latitude: 0, longitude: 0 }
      expect(Math.abs(latitude + 33.001)).toBeLessThanOrEqual(0.010001)
      expect(Math.abs(longitude - 151)).toBeLessThanOrEqual(0.010001)
    }),
  )
  expect(spot('1 High St')).toEqual(spot('1 HIGH ST.'))
  expect(spot('1 High St')).not.toEqual(spot('2 High St'))
})
