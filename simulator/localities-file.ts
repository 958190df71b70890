import { type LocalitiesFile, localitiesAsFile } from '#contract/localities.ts'
import { localitiesOf } from '#fixtures/localities/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { memoized } from './memoized.ts'

const asFile = memoized(localitiesAsFile)

/** The places that the geocoder of a world knows, as the portal's site has them to suggest. */
export const localitiesFileOf = ({ configuration: { usa } }: Seed): LocalitiesFile =>
  asFile(localitiesOf(usa ? 'us' : 'au'))
