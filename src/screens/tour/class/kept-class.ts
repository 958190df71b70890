import { handedOver } from '#machines/exercise/class.rules.ts'
import { deviceValue } from '../device-value.ts'

/** The results on this trainer's device. */
export const keptClass = deviceValue('class', handedOver, [])
