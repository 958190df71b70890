import type { PriceBook } from '#contract/entities/price-book.ts'
import { configurationOf } from '#machines/price-book/price-book.rules.ts'
import { useSite } from '../../components/site.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { Docket, DocketRow, DocketRows } from '../../ui/docket.tsx'
import { panel, priceBook } from './price-book.styles.ts'

export function ConfigurationPanel({ book }: { readonly book: PriceBook }) {
  const { usa, format } = useSite()
  return (
    <Docket title="Current Configuration" className={priceBook.side}>
      <DocketRows className={panel.rows}>
        {configurationOf(book, { usa, day: format.date }).map(({ label, value }) => (
          <DocketRow key={label} label={label} className={panel.row}>
            <span className={panel.value}>
              <BreakableText text={value} />
            </span>
          </DocketRow>
        ))}
      </DocketRows>
    </Docket>
  )
}
