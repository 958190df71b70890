import type { ReactNode } from 'react'
import { css } from 'styled-system/css'
import { Card } from './card.tsx'

export const galleryRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
export const galleryColumns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(3, minmax(0, 1fr))]' },
})

/** One box of the gallery. */
export function GalleryPart(props: { name: string; columns?: boolean; children: ReactNode }) {
  return (
    <Card heading={props.name}>
      <div className={props.columns ? galleryColumns : galleryRow}>{props.children}</div>
    </Card>
  )
}
