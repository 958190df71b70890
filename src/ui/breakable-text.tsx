import { Fragment } from 'react'

/** A name or email address that breaks after a dot, dash or the like, and within words only if it must. */
export function BreakableText({ text }: { readonly text: string }) {
  const parts = text.match(/[^._@+-]+[._@+-]*|[._@+-]+/g) ?? []
  // In one element, since Firefox makes an item of a flex box of each part.
  return (
    <span>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
