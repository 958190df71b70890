import type { ActorRefFrom } from 'xstate'
import type { worldMachine } from '#machines/world/world.machine.ts'

export type WorldActor = ActorRefFrom<typeof worldMachine>
