import { Link } from 'wouter'
import { paths } from '../../components/navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoSuchStatement() {
  return (
    <EmptyState
      level={1}
      title="Statement not found."
      action={
        <Link to={paths.statements} asChild>
          <ButtonLink variant="primary">Statements</ButtonLink>
        </Link>
      }
    >
      There is a statement for each month of trading, dated its last day.
    </EmptyState>
  )
}
