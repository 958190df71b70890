import { createElement, Fragment } from 'react'
import { splitAtMeasures } from '#machines/catalogue/measures.rules.ts'
import { measure } from './no-break-measures.styles.ts'

/** 140x19 is on one line anyway. */
const MAY_BREAK = /[\s/-]/

/**
 * A product's name, without line breaks inside measures: 2400 x 1200 x / 10 mm would first read as a sheet
 * of another size.
 */
export const NoBreakMeasures = ({ name }: { readonly name: string }) =>
  createElement(
    Fragment,
    null,
    ...splitAtMeasures(name).map((part, at) =>
      at % 2 === 0 || !MAY_BREAK.test(part) ? part : createElement('span', { className: measure }, part),
    ),
  )
