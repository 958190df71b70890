import type { DoneActorEvent } from 'xstate'

/** What a look for something whose answer was lost has found, for the guards of a chart. */
export const fateIn = <Fate>({ event }: { event: DoneActorEvent<Fate> }) => ({ fate: event.output })
