import { defineConfig } from '@pandacss/dev'
import { loginRecipe } from './src/screens/login/login.recipe.ts'
import { globalFontface } from './src/ui/theme/fallback-fonts.ts'
import { globalCss } from './src/ui/theme/global.ts'
import { keyframes } from './src/ui/theme/motion.ts'
import { recipes, slotRecipes } from './src/ui/theme/recipes.ts'
import { slimRecipes } from './src/ui/theme/slim-recipes.ts'
import { semanticTokens, textStyles, tokens } from './src/ui/theme/tokens.ts'

/**
 * Tokens, recipes and global styles are in `src/ui`. Only the base preset is used (property names, conditions,
 * patterns), because the portal has its own, much smaller, set of tokens.
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
      /** A phone on which the user has doubled the size of text: there is room for one column. */
      largeText: '@media (width < 17rem)',
      /** A phone on its side with its keyboard open: what stays at the edges would leave no room. */
      lowWindow: '@media screen and (height < 20rem)',
      /** A finger, which needs 44 px. */
      touch: '@media (pointer: coarse)',
      /** Not on touch screens, where an element would stay hovered after a tap. */
      hover: ['@media (hover: hover)', '&:is(:hover, [data-hover])'],
      /** Inside the row (class `group`) with the pointer or focus, or one that is always active. */
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
    // The login uses a recipe instead of css(), so that it doesn't load Panda's css engine.
    slotRecipes: { ...slotRecipes, login: loginRecipe },
  },
  utilities: {
    extend: {
      /** A name in Hebrew or Arabic, whose line starts at the right, stands where others do. */
      textAlign: { className: 'ta', values: { start: 'left', end: 'right', center: 'center' } },
    },
  },
  globalCss,
  globalFontface,
  hooks: {
    'codegen:prepare': slimRecipes,
    // Its only global rule gives every element 33 custom properties for utilities that we don't use, which took
    // a third of the time to style a page.
    'preset:resolved': ({ preset, name }) =>
      name === '@pandacss/preset-base' ? { ...preset, globalCss: {} } : preset,
  },
  staticCss: { recipes: '*' },
})
