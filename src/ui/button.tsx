import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { cx } from 'styled-system/css'
import { type ButtonVariantProps, button } from 'styled-system/recipes'

interface Looks {
  /** `primary` (yellow, one per screen), `secondary`, `plain`, `row`, `quiet`, `link` or `danger`. */
  variant?: ButtonVariantProps['variant']
  size?: ButtonVariantProps['size']
  /** As wide as its container. */
  wide?: boolean | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Work is in progress: presses are ignored, focus stays, a ruler runs along the edge. */
  loading?: boolean | undefined
}

/** A button. Its type is `button` unless specified, so that it never submits by accident. */
export function Button({ variant, size, wide, className, ...rest }: ButtonProps) {
  return <Pressable {...rest} className={cx(button({ variant, size, wide }), className)} />
}

type PressableProps = Omit<ButtonProps, keyof Looks>

/**
 * A pressed button is often disabled afterwards, and browsers would drop its focus. So it keeps the focus
 * until the user moves it: only a button without focus gets the native `disabled`.
 */
function Pressable({ loading, disabled, onClick, ...rest }: PressableProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const isOff = loading || disabled || rest['aria-disabled']
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !hasFocus}
      aria-busy={loading || undefined}
      aria-disabled={isOff}
      onClick={press}
      onFocusCapture={() => setHasFocus(true)}
      onBlurCapture={() => setHasFocus(false)}
    />
  )
}

interface ButtonLinkProps extends ComponentProps<'a'>, Looks {}

/** A link styled as a button. Pass it to a router's link with `asChild`. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(button({ variant, size, wide }), className)}>
      {children}
    </a>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide'> {
  /** What it does, for screen readers and as a tooltip. */
  label: string
  icon: ReactNode
}

/** A square button with only an icon. */
export function IconButton({ label, icon, variant = 'quiet', size, className, ...rest }: IconButtonProps) {
  return (
    <Pressable
      {...rest}
      aria-label={label}
      title={label}
      className={cx(button({ variant, size, shape: 'square' }), className)}
    >
      {icon}
    </Pressable>
  )
}
