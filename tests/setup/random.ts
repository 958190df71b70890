import fc from 'fast-check'
import { inVolume, isLong } from './volume.ts'

/* What is tried at random is the same every day; LONG=1 tries other things each time, and SEED=... those of a failure. */

const SEED = process.env['SEED']
const EVERY_DAY = 20261122

fc.configureGlobal({
  numRuns: inVolume(100, 1000),
  ...(SEED !== undefined ? { seed: Number(SEED) } : !isLong && { seed: EVERY_DAY }),
})
