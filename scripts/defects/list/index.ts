import type { Defect } from '../defect.ts'
import { MONEY } from './money.ts'
import { ORDERS } from './orders.ts'
import { SCREENS } from './screens.ts'
import { SIMULATOR } from './simulator.ts'

/** Forty small, realistic defects. */
export const DEFECTS: readonly Defect[] = [...MONEY, ...ORDERS, ...SCREENS, ...SIMULATOR]
