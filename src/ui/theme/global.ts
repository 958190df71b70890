import { defineGlobalStyles } from '@pandacss/dev'

/**
 * A company's accent in place of hi-vis. Not by `light-dark()`, which the oldest supported browsers lack. Important,
 * because the layer of the tokens comes later.
 */
const accent = (scheme: 'light' | 'dark') => ({
  '--colors-hivis': `var(--accent-${scheme})!`,
  '--colors-hivis-on': `var(--accent-${scheme}-on)!`,
  '--colors-hivis-hover': `var(--accent-${scheme}-hover)!`,
  '--colors-hivis-edge': `var(--accent-${scheme}-edge)!`,
})

/** Styles of the whole page: type, focus, selection, scroll bars, reduced motion. */
export const globalCss = defineGlobalStyles({
  ':root': {
    colorScheme: { base: 'light dark', _print: 'light' },
    '--focus-ring': '{colors.link}',
    '--global-font-body': '{fonts.text}',
    scrollbarColor: '{colors.line.strong} transparent',
    // Archivo's own spaces, 3 px in text of 15 px, make one word of two.
    wordSpacing: '0.06em',
  },
  /*
   * Names may be in Hebrew or Arabic. Each element takes its direction from its own first letter and does not reorder
   * digits and punctuation around it. Within a sentence, a name is in a `bdi` or `isolated`. Set once a reply
   * contains such letters, because it makes layout slower.
   */
  '[data-rtl] *': { unicodeBidi: 'plaintext' },
  'button, input, select, textarea': { wordSpacing: 'inherit' },
  '[data-surface="bar"]': { '--focus-ring': '{colors.hivis}' },
  ':root[data-accent]': { ...accent('light'), _dark: accent('dark') },
  /* The bar is dark in both themes. */
  ':root[data-accent] [data-surface="bar"]': accent('dark'),
  /* A strip at the foot of the window, on top of which other elements at the foot are placed. */
  ':root[data-foot]': { '--foot': '3.5rem' },
  /* A page that fills the window and is no higher where it can; everything else is above it. */
  ':root[data-whole] body': { display: 'flex', flexDirection: 'column', height: '[100dvh]' },
  ':root[data-whole] #root': { display: 'flex', flex: '1', minHeight: '0' },
  /*
   * While a dialog is open, Ark disables `pointer-events` on the body. They are inherited, so every element
   * of the page would be restyled; this stops the inheritance, and the backdrop catches the presses anyway.
   */
  '#root': { pointerEvents: 'auto' },
  /* A printout of its own, which is the only thing printed, also where an open dialog locks scrolling. */
  ':root[data-printout] body > :not([data-printout])': { _print: { display: 'none!' } },
  ':root[data-printout]': { _print: { overflow: 'visible!' } },
  html: {
    textSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
    scrollPaddingTop: '6rem',
    // Left (panda.config.ts): otherwise a right-to-left name would move to the other side.
    textAlign: 'start',
  },
  body: {
    /* Some browsers print backgrounds. */
    backgroundColor: { base: 'yard', _print: 'paper' },
    color: 'ink',
    fontSize: 'base',
    lineHeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
    fontSynthesis: 'none',
    minHeight: { base: 'screen', _print: '0' },
    paddingBottom: { base: 'var(--foot, 0px)', _print: '0' },
  },
  a: {
    color: 'link',
    textDecoration: 'none',
    textUnderlineOffset: '0.2em',
    _hover: { textDecoration: 'underline' },
  },
  'p a': { textDecoration: 'underline' },
  'h1, h2, h3': { textWrap: 'balance', _print: { breakAfter: 'avoid' } },
  /* A head that may break is not repeated. */
  'li, thead, tr, dl > div': { _print: { breakInside: 'avoid' } },
  'input, textarea, select, button': { font: 'inherit', fontVariantNumeric: 'inherit', color: 'inherit' },
  '::placeholder': { color: 'ink.soft', opacity: 1 },
  '::selection': { backgroundColor: 'hivis', color: 'hivis.on' },
  ':focus-visible': { outline: '2px solid var(--focus-ring)', outlineOffset: '2px' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  /* Clear of the bars at the top and bottom. */
  'main :focus-visible': { scrollMarginBlock: '20' },
  /*
   * What closes is gone at once. Ark removes it after the end of its animation, which WebKit does not report if
   * the page is busy: an invisible backdrop then took every press.
   */
  '[data-scope]:is([data-part=backdrop], [data-part=content])[data-state=closed]': {
    display: 'none !important',
  },
  '@media (prefers-reduced-motion: reduce)': {
    /*
     * None at all: code that waits for the end of a very short animation may miss it. The error of a field
     * does not move; its animation only waits for the pointer to be released. Nor does what index.html shows
     * if the portal does not start. A transition of 0s does not run; a very short one would run for every
     * change of every element, and show it a frame late.
     */
    '*:not(.field__error, .datePicker__refusal, .startup-late), *::before, *::after': {
      animation: 'none !important',
    },
    '*, *::before, *::after': {
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
