import { Fragment } from 'react'

/** A name or address that goes on in the next line after a dot or dash, and within its words only where it must. */
export function BreakableText({ text }: { readonly text: string }) {
  const parts = text.match(/[^._@+-]+[._@+-]*|[._@+-]+/g) ?? []
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))
}
