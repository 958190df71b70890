import { parse } from 'regexparam'
import { patterns } from './paths.ts'

/** The pattern of a page's URL, without its values: /orders/:transaction. '' for a URL of no page. */
export function pageOf(path: string): string {
  return Object.values(patterns).find((pattern) => parse(pattern).pattern.test(path)) ?? ''
}
