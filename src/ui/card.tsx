import type { ComponentProps, ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { type CardVariantProps, card, cardHeading } from 'styled-system/recipes'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading at the top of the card, which also names it as a region. */
  heading?: ReactNode
  /** 2 unless given. */
  level?: 2 | 3
  /** Space inside: `normal`, `small`, or `none` for tables and lists of rows. */
  inset?: CardVariantProps['inset']
  selected?: boolean | undefined
}

/** A sheet of paper with a hairline round it. */
export function Card({ heading, level = 2, inset, selected, className, children, ...rest }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section {...rest} className={cx(card({ inset, selected }), className)}>
      {heading && <Heading className={cardHeading()}>{heading}</Heading>}
      {children}
    </section>
  )
}
