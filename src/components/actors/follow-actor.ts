import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, Snapshot } from 'xstate'

const isOfChart = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/**
 * Reports each state of an actor and of the actors that it starts: the present one, and then the one after each
 * handled event, whose type is given as the machine's definition has it. Other actors than statecharts are left
 * out. Returns a function that stops it.
 */
export function followActor(
  actor: AnyActorRef,
  onState: (actor: ActorRefLike, snapshot: AnyMachineSnapshot, event?: string) => void,
): () => void {
  const look = (ref: ActorRefLike) => {
    const snapshot: Snapshot<unknown> = ref.getSnapshot()
    if (isOfChart(snapshot)) onState(ref, snapshot)
  }
  look(actor)
  const { unsubscribe } = actor.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep' && isOfChart(inspected.snapshot))
      onState(inspected.actorRef, inspected.snapshot, inspected._transitions[0]?.eventType)
    // An actor that was started by another one.
    else if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init')
      look(inspected.actorRef)
  })
  return unsubscribe
}
