import { gallery } from './gallery.styles.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryRare } from './gallery-rare.tsx'
import { GalleryShapes } from './gallery-shapes.tsx'
import { Logo } from './logo.tsx'

/** Every part in every state, for looking at. */
export function Gallery() {
  return (
    <div className={gallery.page}>
      <h2 className={gallery.title}>Parts</h2>
      <div className={gallery.bar} data-ground="bar">
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
