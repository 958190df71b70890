import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from 'styled-system/css'
import { type CardVariantProps, card, cardHeading } from 'styled-system/recipes'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading at the top of the card, which also names it as a region unless an aria-label does. */
  heading?: ReactNode
  /** Padding: `normal`, `small`, or `none` for tables and lists of rows. */
  inset?: CardVariantProps['inset']
  selected?: boolean | undefined
}

/** A surface with a hairline border. */
export function Card({ heading, inset, selected, className, children, ...rest }: CardProps) {
  const id = useId()
  const isNamed = heading !== undefined && rest['aria-label'] === undefined
  return (
    <section
      {...(isNamed && { 'aria-labelledby': id })}
      {...rest}
      className={cx(card({ inset, selected }), className)}
    >
      {heading && (
        <h2 id={id} className={cardHeading()}>
          {heading}
        </h2>
      )}
      {children}
    </section>
  )
}
