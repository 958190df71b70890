import { createElement, Fragment } from 'react'
import { whole } from './product-list.styles.ts'

/** A number with its fraction or unit: broken across lines, 2-1/2 in would first read as 2. */
const MEASURE =
  /(\d+['′] ?\d[\d/ -]*["″]|\d+-\d+\/\d+(?: (?:in|ft)\b)?|\d[\d./]* (?:sq ft|in|ft|lb|gal|oz|mm|cm|m|kg|L)\b)/

/** A product's name, without line breaks inside measures. */
export const NoBreakMeasures = ({ name }: { readonly name: string }) =>
  createElement(
    Fragment,
    null,
    ...name
      .split(MEASURE)
      .map((part, at) => (at % 2 === 0 ? part : createElement('span', { className: whole }, part))),
  )
