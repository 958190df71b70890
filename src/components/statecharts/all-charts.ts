import { type AnyStateMachine, StateMachine } from 'xstate'

/** A statechart and where it is defined. */
export interface NamedMachine {
  /** 'payment/return' of machines/payment/return.machine.ts. */
  readonly name: string
  readonly exportedAs: string
  readonly machine: AnyStateMachine
}

const MACHINE = /machines\/(.+)\.machine\.ts$/

/** Every statechart of the portal, sorted by name. `modules` maps the paths of files under machines/ to their exports. */
export const allMachinesIn = (modules: Readonly<Record<string, object>>): readonly NamedMachine[] =>
  Object.entries(modules)
    .flatMap(([path, exported]) => machinesIn(MACHINE.exec(path)?.[1] ?? '', exported))
    .sort((one, other) => one.name.localeCompare(other.name))

const machinesIn = (name: string, exported: object): readonly NamedMachine[] =>
  Object.entries(exported).flatMap(([exportedAs, machine]) =>
    machine instanceof StateMachine ? [{ name, exportedAs, machine }] : [],
  )
