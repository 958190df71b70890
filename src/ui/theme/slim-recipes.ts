import type { CodegenPrepareHookArgs } from '@pandacss/types'

/**
 * The runtime of recipes, in place of Panda's own: it joins class names. Panda's includes its whole css()
 * engine for compound and responsive variants, 6 kB gzip of the first screen, and no recipe here has either.
 */
const RUNTIME = `export const compact = (value) =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, entry]) => entry !== undefined))

export const memo = (fn) => fn

export const getSlotCompoundVariant = () => []

export const splitProps = (props, keys) => {
  const entries = Object.entries(props)
  const of = (wanted) => Object.fromEntries(entries.filter(([key]) => keys.includes(key) === wanted))
  return [of(true), of(false)]
}

export const createRecipe = (name, defaultVariants) => {
  const getVariantProps = (variants) => ({ ...defaultVariants, ...compact(variants) })
  const recipeFn = (variants) =>
    [name, ...Object.entries(getVariantProps(variants)).map(([prop, value]) => name + '--' + prop + '_' + value)].join(' ')
  return { recipeFn, getVariantProps, __getCompoundVariantCss__: () => ({}) }
}

export const mergeRecipes = () => {
  throw new Error('Recipes are not merged here')
}
`

const isRuntime = (file: string) => /create-recipe\.m?js$/.test(file)

/** Recipes import their helpers from the slim runtime as well. */
const withSlimHelpers = (code: string | undefined) =>
  code?.replace(/(['"])\.\.\/helpers\.mjs\1/, "'./create-recipe.mjs'")

/** A Panda hook: replaces the generated runtime of recipes with the slim one. */
export function slimRecipes({ artifacts }: CodegenPrepareHookArgs) {
  return artifacts.map((artifact) => ({
    ...artifact,
    files: artifact.files.map(({ file, code }) => ({
      file,
      code: isRuntime(file) ? RUNTIME : artifact.id === 'recipes' ? withSlimHelpers(code) : code,
    })),
  }))
}
