import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isDisputed } from '#machines/books/books.model.ts'
import { FINDINGS, type Finding } from '#machines/books/finding.ts'
import { NOTHING, orDash } from '#machines/list/column.ts'
import type { ListColumn } from '../../../components/list/list-column.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { report as styles } from './books.styles.ts'
import type { BooksActor } from './use-books.ts'

const FOUND_BY = { number: 'Number', reference: 'Reference', amount: 'Amount and date' } as const

const foundText = ({ by, rows, note }: Finding) =>
  [by && FOUND_BY[by], rows.length > 0 && `row ${rows.join(', ')}`, note].filter(Boolean).join(', ')

/** The columns of a comparison. */
export function useFindingColumns(actor: BooksActor): readonly ListColumn<Finding>[] {
  const { format } = useSite()
  return useMemo(() => {
    const money = (
      id: 'books' | 'statement' | 'difference',
      heading: string,
      place: 'fact' | 'figure',
    ): ListColumn<Finding> => ({
      id,
      heading,
      value: (finding) => (finding[id] === null ? null : finding[id] / 100),
      text: (finding) => (finding[id] === null ? NOTHING : format.money(finding[id] / 100)),
      numeric: true,
      place,
      width: 7.25,
    })
    return [
      {
        id: 'number',
        heading: 'Transaction',
        value: ({ number }) => number,
        text: ({ number }) => orDash(number),
        place: 'title',
        width: 8.5,
      },
      {
        id: 'kind',
        heading: 'Result',
        value: ({ kind }) => FINDINGS[kind],
        text: ({ kind }) => FINDINGS[kind],
        place: 'fact',
        width: 11,
      },
      {
        id: 'date',
        heading: 'Date',
        value: ({ date }) => date,
        text: ({ date }) => format.date(date),
        place: 'fact',
        width: 6.5,
      },
      money('books', 'Your books', 'fact'),
      money('statement', 'Statement', 'fact'),
      money('difference', 'Difference', 'figure'),
      {
        id: 'reference',
        heading: 'Reference',
        value: ({ reference }) => reference,
        text: ({ reference }) => orDash(reference),
        place: 'fact',
        width: 8,
      },
      {
        id: 'found',
        heading: 'Found by',
        value: foundText,
        text: (finding) => orDash(foundText(finding)),
        place: 'line',
        width: 10,
      },
      {
        id: 'dispute',
        heading: 'Dispute',
        value: () => null,
        text: () => '',
        isOfPage: true,
        draw: (finding, tabIndex) => <Dispute actor={actor} finding={finding} tabIndex={tabIndex} />,
        place: 'entry',
        width: 5,
      },
    ]
  }, [actor, format])
}

interface DisputeProps {
  readonly actor: BooksActor
  readonly finding: Finding
  readonly tabIndex: -1 | undefined
}

/** Whether a line of the statement is in dispute, so that it is not to be paid yet. */
function Dispute({ actor, finding, tabIndex }: DisputeProps) {
  const isTicked = useSelector(actor, ({ context }) => isDisputed(finding, context.disputes))
  if (!finding.line)
    return (
      <span data-none aria-hidden="true">
        {NOTHING}
      </span>
    )
  return (
    <Checkbox
      label={`Dispute ${finding.number}`}
      hideLabel
      checked={isTicked}
      tabIndex={tabIndex}
      className={styles.dispute}
      onChange={({ target }) =>
        actor.send({ type: 'dispute.set', id: finding.id, isDisputed: target.checked })
      }
    />
  )
}
