import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { gallery } from './showcase.styles.ts'

export function ShowcasePart(props: { name: string; columns?: boolean; children: ReactNode }) {
  return (
    <Card heading={props.name}>
      <div className={props.columns ? gallery.columns : gallery.row}>{props.children}</div>
    </Card>
  )
}
