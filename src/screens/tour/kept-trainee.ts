import { NOBODY, trainee } from '#machines/exercise/trainee.ts'
import { deviceValue } from './device-value.ts'

/** The trainee of this device. */
export const keptTrainee = deviceValue('trainee', trainee, NOBODY)
