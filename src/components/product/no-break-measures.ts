import { createElement, Fragment } from 'react'
import { whole } from './no-break-measures.styles.ts'

/** A figure with its fraction or its unit: at the end of a line 2-1/2 in would be read as 2 first. */
const MEASURE =
  /(\d+['′] ?\d[\d/ -]*["″]|\d+-\d+\/\d+(?: (?:in|ft)\b)?|\d[\d./]* (?:sq ft|in|ft|lb|gal|oz|mm|cm|m|kg|L)\b)/

/** A product's name, whose measures are not parted between two lines. */
export const NoBreakMeasures = ({ name }: { readonly name: string }) =>
  createElement(
    Fragment,
    null,
    ...name
      .split(MEASURE)
      .map((part, at) => (at % 2 === 0 ? part : createElement('span', { className: whole }, part))),
  )
