import type { ScenarioName } from '#contract/control.ts'

export const PAPERS = ['A4', 'Letter'] as const
export type Paper = (typeof PAPERS)[number]

/** Letter for the US: a handout of its scenario, or a reader who uses its English. */
export const paperFor = (scenarios: readonly ScenarioName[], languages: readonly string[]): Paper =>
  (scenarios.length > 0 && scenarios.every((name) => name === 'us')) || languages[0] === 'en-US'
    ? 'Letter'
    : 'A4'

/** A title in the style sheet, where it is text between quotation marks. */
const quoted = (title: string) => `"${title.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`

/** The name of a chapter's pages, which have its running head. */
export const pagesOf = (chapter: number) => `chapter-${chapter}`

const SMALL = 'font: 8.5pt sans-serif; color: #444;'

/** The style sheet of printed pages: their size, running heads and numbers. Chapters have pages by `pagesOf`. */
export function pageRules(paper: Paper, title: string, chapters: readonly string[]): string {
  const head = (words: string) => `@top-right { content: ${quoted(words)}; ${SMALL} }`
  return [
    `@page { size: ${paper} portrait; margin: 18mm 15mm 17mm;`,
    `@top-left { content: ${quoted(title)}; ${SMALL} }`,
    `@bottom-right { content: counter(page) " / " counter(pages); ${SMALL} } }`,
    // What the page has beside the handout would be printed on a sheet of its own.
    '@media print { body > :not(#root) { display: none } }',
    '@page :first { @top-left { content: none } @top-right { content: none } }',
    ...chapters.map((words, at) => `@page ${pagesOf(at)} { ${words === title ? '' : head(words)} }`),
  ].join('\n')
}
