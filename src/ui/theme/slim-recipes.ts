import type { CodegenPrepareHookArgs } from '@pandacss/types'

/**
 * What a recipe is at run time, in place of Panda's own: names of classes put together. Panda's
 * carries its whole css() engine for compound and responsive variants, 6 kB gzip of the first screen,
 * and no recipe of ours has either.
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

/** A recipe takes its helpers from the slim runtime as well. */
const withSlimHelpers = (code: string | undefined) =>
  code?.replace(/(['"])\.\.\/helpers\.mjs\1/, "'./create-recipe.mjs'")

/** A Panda hook: swaps the generated runtime of recipes for the slim one. */
export function slimRecipes({ artifacts }: CodegenPrepareHookArgs) {
  return artifacts.map((artifact) => ({
    ...artifact,
    files: artifact.files.map(({ file, code }) => ({
      file,
      code: isRuntime(file) ? RUNTIME : artifact.id === 'recipes' ? withSlimHelpers(code) : code,
    })),
  }))
}
