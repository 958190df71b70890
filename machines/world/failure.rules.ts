import { WorldFailure, type WorldFailureKind } from '#contract/control/world-control.ts'

/** Whether an actor failed because there is no simulator ('absent') or its world has ended ('gone'). */
export const isWorldFailure = (event: object, kind: WorldFailureKind): boolean =>
  'error' in event && event.error instanceof WorldFailure && event.error.kind === kind
