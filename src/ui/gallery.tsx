import { css } from 'styled-system/css'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryRare } from './gallery-rare.tsx'
import { GalleryShapes } from './gallery-shapes.tsx'
import { Logo } from './logo.tsx'

const page = css({ display: 'grid', gap: '6', gridTemplateColumns: '[minmax(0, 1fr)]' })
const bar = css({ backgroundColor: 'bar', color: 'bar.on', paddingInline: '8', paddingBlock: '3' })

/** Every part in every state, for looking at. */
export function Gallery() {
  return (
    <div className={page}>
      <h2 className={css({ textStyle: 'title' })}>Parts</h2>
      <div className={bar} data-ground="bar">
        <Logo name="Example Trade" />
      </div>
      <GalleryControls />
      <GalleryRare />
      <GalleryDialogs />
      <GalleryShapes />
      <GalleryLists />
    </div>
  )
}
