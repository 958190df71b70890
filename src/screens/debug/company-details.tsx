import type { Configuration } from '#contract/configuration.ts'
import { Card } from '../../ui/card.tsx'
import { debug } from './debug.styles.ts'

/** Company details from the configuration file (section 2.9). */
export function CompanyDetails({ configuration }: { readonly configuration: Configuration }) {
  const { company_name, company_email, abn } = configuration
  const facts = [
    ['Company name', company_name],
    ['Company email', company_email],
    ['ABN', abn],
  ] as const
  return (
    <Card heading="Configuration">
      <dl className={debug.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={debug.fact}>
            <dt className={debug.label}>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
