import * as v from 'valibot'

/** Ways in which an OpenEdge server may write what the contract describes; docs/simulator.md explains each. */
export const DIALECT_TRAITS = ['numbersAsText', 'blanksAsNull', 'blanksLeftOut', 'withoutDataset'] as const
export type DialectTrait = (typeof DIALECT_TRAITS)[number]

const trait = v.optional(v.boolean('must be true or false'), false)

export const dialectEntries = {
  /** 12.5 is "12.5". */
  numbersAsText: trait,
  /** An optional field without content is null. */
  blanksAsNull: trait,
  /** An optional field without content is missing. Together with null, fields alternate. */
  blanksLeftOut: trait,
  /** What is usually in `dataset` is at the top of the reply. */
  withoutDataset: trait,
} satisfies Record<DialectTrait, typeof trait>

/** How a world writes its replies. */
export const dialect = v.object(dialectEntries)
export type Dialect = Readonly<v.InferOutput<typeof dialect>>
/** Some traits; the others are off. */
export type DialectTraits = Readonly<v.InferInput<typeof dialect>>

/** Exactly as the contract describes replies. */
export const PLAIN: Dialect = v.parse(dialect, {})

/** Every trait. */
export const FULL: Dialect = {
  numbersAsText: true,
  blanksAsNull: true,
  blanksLeftOut: true,
  withoutDataset: true,
}

export const isPlain = (spoken: Dialect) => !DIALECT_TRAITS.some((name) => spoken[name])
