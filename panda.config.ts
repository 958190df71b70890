import { defineConfig } from '@pandacss/dev'
import { loginRecipe } from './src/screens/login/login.recipe.ts'
import { globalFontface } from './src/ui/theme/fallback-fonts.ts'
import { globalCss } from './src/ui/theme/global.ts'
import { keyframes } from './src/ui/theme/motion.ts'
import { recipes, slotRecipes } from './src/ui/theme/recipes.ts'
import { slimRecipes } from './src/ui/theme/slim-recipes.ts'
import { semanticTokens, textStyles, tokens } from './src/ui/theme/tokens.ts'

/**
 * Tokens, recipes and global styles live in `src/ui`. No preset but the base one (property names,
 * conditions, patterns): the portal has its own, much smaller, set of tokens.
 */
export default defineConfig({
  preflight: true,
  presets: [],
  include: ['./src/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  jsxFramework: 'react',
  strictTokens: true,
  conditions: {
    extend: {
      /** Screens only: printed pages stay white. */
      dark: '@media screen and (prefers-color-scheme: dark)',
      /** A finger, which needs 44 px. */
      touch: '@media (pointer: coarse)',
      /** Nothing stays hovered after a tap. */
      hover: ['@media (hover: hover)', '&:is(:hover, [data-hover])'],
      /** Inside the row (class `group`) that the pointer or focus is on, or that is always meant. */
      inActiveRow: '.group:is(:hover, :focus-within, [data-active]) &',
    },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes,
    // The first screen has a recipe, where others have css(): it must not bring the engine for that.
    slotRecipes: { ...slotRecipes, login: loginRecipe },
  },
  globalCss,
  globalFontface,
  hooks: {
    'codegen:prepare': slimRecipes,
    // Its only global rule gives every element 33 custom properties, for utilities that nothing here uses:
    // a third of what styling a page took.
    'preset:resolved': ({ preset, name }) =>
      name === '@pandacss/preset-base' ? { ...preset, globalCss: {} } : preset,
  },
  staticCss: { recipes: '*' },
})
