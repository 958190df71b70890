import { defineGlobalStyles } from '@pandacss/dev'

/** What holds for the whole page: type, focus, selection, scroll bars, reduced motion. */
export const globalCss = defineGlobalStyles({
  ':root': {
    colorScheme: { base: 'light dark', _print: 'light' },
    '--focus-ring': '{colors.link}',
    '--global-font-body': '{fonts.text}',
    scrollbarColor: '{colors.line.strong} transparent',
  },
  '[data-ground="bar"]': { '--focus-ring': '{colors.hivis}' },
  /* The bar is dark by day as well: a company's own accent is there what it is by night. */
  ':root[data-accent] [data-ground="bar"]': {
    '--colors-hivis': 'var(--accent-bar)',
    '--colors-hivis-on': 'var(--accent-bar-on)',
    '--colors-hivis-hover': 'var(--accent-bar-hover)',
  },
  /*
   * A strip at the foot of the window: what else stands there stands on it. Where it can be is said step by
   * step, here as for all that `:has` looks for: else a browser looks through the whole page, at each change.
   */
  'body:has(> div > aside > div > [data-foot])': { '--foot': '3.5rem' },
  /* A page that fills the window, and is no higher where that is wide: what else stands there is above it. */
  'body:has(> #root > [data-whole])': { display: 'flex', flexDirection: 'column', height: { lg: '100dvh' } },
  '#root:has(> [data-whole])': { display: 'flex', flex: '1', minHeight: { lg: '0' } },
  /*
   * An open dialog has Ark take `pointer-events` from the body, which is inherited: every element of the page
   * behind would be styled anew. Here that ends, and the backdrop takes the presses anyway.
   */
  '#root': { pointerEvents: 'auto' },
  html: {
    textSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    scrollPaddingTop: '6rem',
  },
  body: {
    backgroundColor: 'yard',
    color: 'ink',
    fontSize: 'base',
    lineHeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
    fontSynthesis: 'none',
    minHeight: 'screen',
    paddingBottom: 'var(--foot, 0px)',
  },
  a: {
    color: 'link',
    textDecoration: 'none',
    textUnderlineOffset: '0.2em',
    _hover: { textDecoration: 'underline' },
  },
  'p a': { textDecoration: 'underline' },
  'h1, h2, h3': { textWrap: 'balance' },
  'input, textarea, select, button': { font: 'inherit', fontVariantNumeric: 'inherit', color: 'inherit' },
  '::placeholder': { color: 'ink.soft', opacity: 1 },
  '::selection': { backgroundColor: 'hivis', color: 'hivis.on' },
  ':focus-visible': { outline: '2px solid var(--focus-ring)', outlineOffset: '2px' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    /*
     * None at all: what waits for the end of a very short one may come too late to see it. What is said of a
     * field does not move: by its animation it waits for the pointer to be let go. A transition of no time is
     * none; a very short one would be made of every change to every element, and show it a frame late.
     */
    '*:not(.field__error, .datePicker__refusal), *::before, *::after': { animation: 'none !important' },
    '*, *::before, *::after': {
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
