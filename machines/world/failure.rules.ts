import { WorldFailure, type WorldFailureKind } from '#contract/control/world-control.ts'

/** Whether an actor failed because the simulator said so: there is none, or the world is no more. */
export const isWorldFailure = (event: object, kind: WorldFailureKind): boolean =>
  'error' in event && event.error instanceof WorldFailure && event.error.kind === kind
