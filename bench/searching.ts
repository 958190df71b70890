import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { inOneGo } from '#fixtures/steps.ts'
import { lazySearch } from '#simulator/rules/catalogue-index.ts'
import { searchText } from '#simulator/rules/search.ts'
import { median } from '../scripts/lib/median.ts'
import { grownCatalogue } from './grown-catalogue.ts'
import { heading, say, target } from './report.ts'

const ROUNDS = 15
const MANY = 100_000

/** Realistic input: words, sizes in several notations, codes, typing mistakes, single letters, nonsense. */
const QUERIES = [
  'pine',
  'treated pine 90x45',
  '90 x 35 mgp10',
  '2.4m ply',
  'bugle batten screws 14g x 65',
  'cemnet',
  'plasterbord 10mm',
  'galvansed hex bolt m12',
  'FIX-BB1465',
  'tfp9035',
  'structural plywood f8 2400x1200',
  'white paint 4l',
  'door',
  's',
  '20kg',
  'decking merbau 140',
  'unobtainium flange',
  'insulation r2.5 batts',
  'gutter quad 115',
  'box of 500',
]

/** Measures text searches in the large catalogue, and in one many times its size, in this process. */
export function measureSearching(): void {
  const large = seedFor('large')
  const size = large.products.length
  heading(`Searches in ${size} and in ${MANY} products, ${QUERIES.length} queries`)
  const few = index(large)
  const many = index(grownCatalogue(large, MANY))
  const [atFew, atMany] = [medianMs(few), medianMs(many)]
  say(`  slowest: ${slowest(few)} / ${slowest(many)}`)
  target(`median of ${size} products`, atFew, 'at most', 3, ' ms')
  target(`median of ${MANY} products`, atMany, 'at most', 9, ' ms')
  say(`  ${(MANY / size).toFixed(1)} times the products take ${(atMany / atFew).toFixed(1)} times as long`)
}

const index = (seed: Seed) => lazySearch(seed).get()
type Index = ReturnType<typeof index>

const msOf = (searched: Index, query: string) => {
  const started = performance.now()
  inOneGo(searchText(searched, query))
  return performance.now() - started
}

function medianMs(searched: Index): number {
  const times = QUERIES.flatMap((query) => Array.from({ length: ROUNDS }, () => msOf(searched, query)))
  return median(times)
}

function slowest(searched: Index): string {
  const times = QUERIES.map((query) => ({
    query,
    ms: median(Array.from({ length: ROUNDS }, () => msOf(searched, query))),
  }))
  const [worst] = times.sort((a, b) => b.ms - a.ms)
  return `'${worst?.query}' ${worst?.ms.toFixed(2)} ms`
}
