import { css } from 'styled-system/css'
import { Gallery } from '../../ui/gallery.tsx'
import { Samples } from './samples.tsx'

/** For developers: every part of the portal's looks, in every state, and cards that are only for show. */
export default function PlaygroundScreen() {
  return (
    <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })}>
      <Gallery />
      <Samples />
    </div>
  )
}
