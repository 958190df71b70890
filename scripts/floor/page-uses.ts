import { lackingAttributes } from './names.ts'
import type { Use } from './script-uses.ts'
import { styleUses } from './style-uses.ts'

const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const STYLE = /(?<=<style>).*?(?=<\/style>)/gs

/** What the attributes and the styles of a page use that a browser of the floor lacks. */
export function pageUses(html: string): readonly Use[] {
  const attributes = [...html.matchAll(TAG)].flatMap(({ 1: tag = '', 2: written = '', index }) =>
    [...written.matchAll(ATTRIBUTE)].flatMap(({ 1: name = '', 2: value }) =>
      lackingAttributes(tag, name, value).map((feature) => ({ feature, at: index })),
    ),
  )
  const styles = [...html.matchAll(STYLE)].flatMap(({ 0: css, index }) =>
    styleUses(css).map(({ feature, at }) => ({ feature, at: index + at })),
  )
  return [...attributes, ...styles]
}
