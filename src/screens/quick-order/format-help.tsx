import { useSite } from '../../components/site.tsx'
import { Card } from '../../ui/card.tsx'
import { entry as styles } from './quick-order.styles.ts'

const WAYS = [
  { written: 'ABC-100 12', about: 'A code and how many. A code alone is one.' },
  { written: '12 x ABC-100', about: 'Or how many first, also with its unit: 12 bags ABC-100.' },
  {
    written: 'ABC-100, 12, bag',
    about: 'Columns of a spreadsheet or a CSV file, with a header row or without.',
  },
]

/** Shown before there are lines: how lines may be written. */
export function FormatHelp() {
  const { usa } = useSite()
  const lengths = usa ? 'ABC-200 12 @ 8, 6 @ 10' : 'ABC-200 12 @ 3.6, 6 @ 4.8'
  return (
    <Card heading="How to write it">
      <ul className={styles.forms}>
        {[...WAYS, { written: lengths, about: 'What is sold by length: how many of which.' }].map(
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
