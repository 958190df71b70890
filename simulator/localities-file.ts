import { type LocalitiesFile, localitiesAsFile } from '#contract/localities.ts'
import { localitiesOf } from '#fixtures/localities/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { memoized } from './memoized.ts'

const asFile = memoized(localitiesAsFile)

/** The places of a world's geocoder, as the file of suggestions that a site provides to the portal. */
export const localitiesFileOf = ({ configuration: { usa } }: Seed): LocalitiesFile =>
  asFile(localitiesOf(usa ? 'us' : 'au'))
