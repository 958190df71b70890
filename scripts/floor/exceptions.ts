/** A use that is right although a browser of the floor lacks it. */
export interface Exception {
  /** Its path in the compatibility data; `*` stands for any end or middle. */
  readonly feature: string
  /** What stands beside it in the file, if other uses of it would not be right. */
  readonly near?: string
  readonly reason: string
}

/** Code that asks first, or catches the error, where the check does not see it. */
const TESTED: readonly Exception[] = [
  {
    feature: 'api.AbortSignal.any_static',
    near: '.signal=',
    reason:
      'ky asks for it once (supportsAbortSignal); without it, it takes the one signal that it was given.',
  },
  {
    feature: 'api.Navigator.userAgentData',
    near: 'brands',
    reason: '@zag-js/dom-query tests it on the next line.',
  },
  {
    feature: 'api.Window.*IdleCallback',
    near: 'IdleCallback(()=>',
    reason: 'home-screen.tsx has returned before if there is none.',
  },
  {
    feature: 'api.Document.scrollend_event',
    near: '`scroll`',
    reason: 'TanStack Virtual waits for a pause where there is none.',
  },
  { feature: 'api.Navigation.*', near: 'navigat', reason: 'React asks `typeof navigation` around it.' },
  { feature: 'api.Window.navigation', near: 'navigation.transition', reason: 'The same.' },
  {
    feature: 'api.*ViewTransition',
    near: 'ViewTransition({update',
    reason: 'For <ViewTransition> of React, which the portal does not use; React catches what fails.',
  },
  { feature: 'api.ViewTransition.skipTransition', reason: 'The same.' },
  {
    feature: 'api.TrustedTypePolicyFactory.createPolicy',
    near: '`dompurify`',
    reason: 'DOMPurify has returned before if there is none.',
  },
  {
    feature: 'javascript.builtins.Intl.Segmenter',
    near: 'granularity',
    reason: 'sentences.rules.ts: speech/engine.ts offers no speech without it.',
  },
  { feature: 'javascript.builtins.Uint8Array.fromHex', near: 'toHex', reason: '@noble/hashes asks for it.' },
  { feature: 'css.selectors.popover-open', near: 'try{', reason: 'Floating UI catches the error.' },
  {
    feature: 'html.global_attributes.is',
    near: '`select`',
    reason: 'React passes it on; the portal has no elements of its own kind.',
  },
]

/** Members of the code’s own objects, of which nothing in the code says so. */
const OWN: readonly Exception[] = [
  { feature: 'api.AnimationEvent.animation', near: 'delete ', reason: 'A table of React’s.' },
  { feature: 'api.CSSNumericValue.div', near: '.div', reason: 'Ark’s components for elements: ark.div.' },
  { feature: 'api.MediaController.unpause', near: 'e[e.length-1]', reason: 'A focus trap of @zag-js.' },
  { feature: 'api.PaymentRequestEvent.modifiers', reason: 'The keyboard of user-event.' },
  { feature: 'api.XRCompositionLayer.quality', near: 'image.quality', reason: 'An option of jsPDF.' },
  {
    feature: 'javascript.builtins.Iterator.*',
    near: 'pressed.values()',
    reason: 'user-event’s own list of keys.',
  },
  {
    feature: 'javascript.builtins.Iterator.map',
    near: 'JSON.parse',
    reason: 'An array: what a record of strings holds (kept-record.ts).',
  },
  { feature: 'javascript.builtins.Iterator.filter', near: 'entries()', reason: 'The simulator’s journal.' },
]

/** What is less beautiful, less fast or less handy without, and works. */
const GRACEFUL: readonly Exception[] = [
  { feature: 'api.Element.touch*_event', reason: 'Not on computers, which have no touch.' },
  { feature: 'api.Window.beforeunload_event', reason: 'iOS asks nobody who leaves a page.' },
  { feature: 'api.Window.beforeinstallprompt_event', reason: 'The demo then offers no button for it.' },
  { feature: 'api.Window.appinstalled_event', reason: 'The same.' },
  { feature: 'css.at-rules.font-face.*-override', reason: 'Text moves when the fonts come.' },
  { feature: 'css.at-rules.font-face.size-adjust', reason: 'The same.' },
  {
    feature: 'css.at-rules.starting-style',
    reason: 'The menu of a phone is there at once, without sliding.',
  },
  { feature: 'css.properties.break-after.avoid', reason: 'A heading may be the last line of a page.' },
  { feature: 'css.properties.contain-intrinsic-*', reason: 'Belongs to content-visibility.' },
  { feature: 'css.properties.content-visibility', reason: 'Rows out of sight are painted too.' },
  { feature: 'css.properties.cursor.*', reason: 'iOS has no cursors.' },
  { feature: 'css.properties.field-sizing', reason: 'The field scrolls instead of growing.' },
  { feature: 'css.properties.font-family.ui-monospace', reason: 'Other fonts follow it.' },
  { feature: 'css.properties.forced-color-adjust', reason: 'Safari has no forced colours.' },
  { feature: 'css.properties.overflow-anchor', reason: 'Turns off what Safari does not do.' },
  { feature: 'css.properties.resize', reason: 'iOS has no handle for it.' },
  { feature: 'css.properties.scrollbar-*', reason: 'Scroll bars in the system’s colours and width.' },
  {
    feature: 'css.properties.text-decoration.dotted',
    reason: 'Safari has it with a prefix, which is there too.',
  },
  { feature: 'css.properties.text-size-adjust', reason: 'For iPhones, which have it with a prefix.' },
  { feature: 'css.properties.text-wrap', reason: 'Lines break where they are full.' },
  { feature: 'css.properties.zoom', reason: 'handout.styles.ts: the preview’s pages scroll.' },
  { feature: 'css.selectors.selection', reason: 'iOS has a colour of its own.' },
  {
    feature: 'css.types.color.color-mix',
    near: '--placeholder-fallback',
    reason: 'Panda’s reset; global.ts has a colour for placeholders.',
  },
  { feature: 'html.elements.details.name', reason: 'Several can be open at a time.' },
  { feature: 'html.elements.img.fetchpriority', reason: 'The picture waits for its turn.' },
  { feature: 'html.elements.link.rel.icon', reason: 'iOS takes the apple-touch-icon.' },
  { feature: 'html.elements.link.rel.manifest', reason: 'The browser can’t install the portal.' },
  { feature: 'html.elements.link.rel.modulepreload', reason: 'The file is fetched when it is imported.' },
  { feature: 'html.elements.meta.name.*', reason: 'For phones.' },
]

export const EXCEPTIONS: readonly Exception[] = [...TESTED, ...OWN, ...GRACEFUL]
