import { type AnyStateMachine, StateMachine } from 'xstate'

/** A statechart, and where it is. */
export interface NamedMachine {
  /** 'quick-order/line' of machines/quick-order/line.machine.ts. */
  readonly name: string
  /** What its module exports it as. */
  readonly exportedAs: string
  readonly machine: AnyStateMachine
}

const MACHINE = /machines\/(.+)\.machine\.ts$/

/** Every statechart of the portal, by name. `modules`: what each file under machines/ exports, by its path. */
export const allMachinesIn = (modules: Readonly<Record<string, object>>): readonly NamedMachine[] =>
  Object.entries(modules)
    .flatMap(([path, exported]) => machinesIn(MACHINE.exec(path)?.[1] ?? '', exported))
    .sort((one, other) => one.name.localeCompare(other.name))

const machinesIn = (name: string, exported: object): readonly NamedMachine[] =>
  Object.entries(exported).flatMap(([exportedAs, machine]) =>
    machine instanceof StateMachine ? [{ name, exportedAs, machine }] : [],
  )
