import { gallery } from './gallery.styles.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryRare } from './gallery-rare.tsx'
import { GalleryShapes } from './gallery-shapes.tsx'
import { galleryWords } from './gallery-words.ts'
import { Logo } from './logo.tsx'

/** Every part in every state, for looking at; on a US site in its words. */
export function Gallery({ usa }: { readonly usa: boolean }) {
  const words = galleryWords(usa)
  return (
    <div className={gallery.page}>
      <h2 className={gallery.title}>Parts</h2>
      <div className={gallery.bar} data-ground="bar">
        <Logo name="Example Trade" />
      </div>
      <GalleryControls words={words} />
      <GalleryRare />
      <GalleryDialogs />
      <GalleryShapes words={words} />
      <GalleryLists words={words} />
    </div>
  )
}
