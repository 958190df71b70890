import { useSite } from '../../components/site.tsx'
import { Card } from '../../ui/card.tsx'
import { entry as styles } from './quick-order.styles.ts'

const WAYS = [
  { written: 'ABC-100 12', about: 'Code and quantity. A code alone counts as one.' },
  { written: '12 x ABC-100', about: 'Or quantity first, with a unit if you like: 12 bags ABC-100.' },
  {
    written: 'ABC-100, 12, bag',
    about: 'Columns of a spreadsheet or CSV file, with or without a header row.',
  },
]

/** Shown before there are lines: how lines may be written. */
export function FormatHelp() {
  const { usa } = useSite()
  const lengths = usa ? 'ABC-200 12 @ 8, 6 @ 10' : 'ABC-200 12 @ 3.6, 6 @ 4.8'
  return (
    <Card heading="Formats you can use">
      <ul className={styles.forms}>
        {[...WAYS, { written: lengths, about: 'For products sold by length: pieces @ length.' }].map(
          ({ written, about }) => (
            <li key={written} className={styles.form}>
              <span className={styles.written}>{written}</span>
              {about}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
