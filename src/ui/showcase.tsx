import { Logo } from './logo.tsx'
import { gallery } from './showcase.styles.ts'
import { ShowcaseControls } from './showcase-controls.tsx'
import { ShowcaseDialogs, ShowcaseDisplay } from './showcase-display.tsx'
import { ShowcaseEdgeCases, ShowcaseLists } from './showcase-lists.tsx'
import { showcaseLabels } from './showcase-part.tsx'

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
      <ShowcaseDisplay words={words} />
      <ShowcaseLists words={words} />
    </div>
  )
}
