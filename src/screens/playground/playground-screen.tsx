import { Gallery } from '../../ui/gallery.tsx'

/** For developers: every part of the portal's looks, in every state. */
export default function PlaygroundScreen() {
  return <Gallery />
}
