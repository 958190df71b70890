import { operations } from '#contract/operations.ts'
import { driveAll } from './cases.ts'

driveAll((operation) => operations[operation].kind !== 'mutation')
