import { Logo } from './logo.tsx'
import { gallery } from './showcase.styles.ts'
import { ShowcaseControls } from './showcase-controls.tsx'
import { ShowcaseDialogs } from './showcase-dialogs.tsx'
import { ShowcaseEdgeCases } from './showcase-edge-cases.tsx'
import { showcaseLabels } from './showcase-labels.ts'
import { ShowcaseLists } from './showcase-lists.tsx'
import { ShowcaseShapes } from './showcase-shapes.tsx'

/** Every component in every state; on a US site in American terms. */
export function Gallery({ usa }: { readonly usa: boolean }) {
  const words = showcaseLabels(usa)
  return (
    <div className={gallery.page}>
      <h2 className={gallery.title}>Parts</h2>
      <div className={gallery.bar} data-surface="bar">
        <Logo name="Example Trade" />
      </div>
      <ShowcaseControls words={words} />
      <ShowcaseEdgeCases />
      <ShowcaseDialogs />
      <ShowcaseShapes words={words} />
      <ShowcaseLists words={words} />
    </div>
  )
}
