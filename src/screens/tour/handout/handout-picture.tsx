import { type SyntheticEvent, useEffect, useId, useMemo } from 'react'
import { cropOf } from '#machines/handout/crop.rules.ts'
import type { Picture } from '#machines/handout/picture.ts'
import { picture as styles } from './handout.styles.ts'
import { MODAL, SCROLLED } from './take-picture.ts'

/** The width of a picture on paper, in CSS pixels: 104 mm. */
const WIDTH = 393

/** How far a number is outside of its ring, in CSS pixels. */
const BADGE = 11

/** Called once a picture is drawn, and again when it is gone. */
export type OnDrawn = (id: string, isDrawn: boolean) => void

interface HandoutPictureProps {
  readonly picture: Picture
  /** What it shows, for screen readers. */
  readonly label: string
  /** The number of the instruction that a step belongs to. */
  readonly numberOf: (step: number) => number | null
  readonly onDrawn: OnDrawn
}

/**
 * The copy of a page, drawn by the browser itself, so that it is sharp on paper. It is a document of its own,
 * because sizes and places in it depend on its window.
 */
export function HandoutPicture({ picture, label, numberOf, onDrawn }: HandoutPictureProps) {
  const id = useId()
  const { size, rings } = picture
  // So large a text is not put together at each render.
  const markup = useMemo(() => markupOf(picture), [picture])
  const crop = cropOf(picture)
  const scale = WIDTH / crop.width
  useEffect(() => () => onDrawn(id, false), [id, onDrawn])
  // What could not be restored is missing in it, which must not keep the others from the printer.
  const draw = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    void restored(currentTarget.contentDocument)
      .catch(() => undefined)
      .then(() => onDrawn(id, true))
  return (
    <div
      role="img"
      aria-label={label}
      className={styles.window}
      style={{ width: WIDTH, height: crop.height * scale }}
    >
      <iframe
        inert
        title={label}
        sandbox="allow-same-origin"
        srcDoc={markup}
        onLoad={draw}
        className={styles.page}
        style={{
          ...size,
          transform: `translate(${-crop.left * scale}px, ${-crop.top * scale}px) scale(${scale})`,
        }}
      />
      {rings.map(({ step, ...box }) => {
        const [left, top] = [(box.left - crop.left) * scale, (box.top - crop.top) * scale]
        const sides = { left, top, width: box.width * scale, height: box.height * scale }
        return (
          <div key={step}>
            <div className={styles.ring} style={sides} />
            {/* At a corner of its ring, and never outside of the picture. */}
            <span
              className={styles.number}
              style={{ left: Math.max(left, BADGE), top: Math.max(top, BADGE) }}
            >
              {numberOf(step)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** Nothing moves, and backgrounds are printed. */
const STILL = `
*, *::before, *::after {
  animation: none !important; transition: none !important; content-visibility: visible !important;
  print-color-adjust: exact !important; caret-color: transparent !important;
}
:root { color-scheme: light !important; scrollbar-width: none !important; }
`

const markupOf = ({ html, css }: Picture) =>
  `<!doctype html>${html.replace('<head>', () => `<head><style>${css}${STILL}</style>`)}`

/** Restores what is not in the markup of a copy; resolves when its fonts are there. */
async function restored(page: Document | null): Promise<void> {
  if (!page) return
  for (const dialog of page.querySelectorAll<HTMLDialogElement>(`dialog[${MODAL}]`)) dialog.showModal()
  for (const element of page.querySelectorAll(`[${SCROLLED}]`)) {
    const [left = 0, top = 0] = (element.getAttribute(SCROLLED) ?? '').split(' ').map(Number)
    element.scrollTo(left, top)
  }
  await page.fonts.ready
}
