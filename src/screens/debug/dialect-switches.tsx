import { DIALECT_TRAITS, type Dialect, type DialectTrait } from '#contract/control/dialect.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { debug } from './debug.styles.ts'

interface DialectSwitchesProps {
  readonly dialect: Dialect
  readonly onChange: (change: WorldChange) => void
}

const LABELS: Readonly<Record<DialectTrait, string>> = {
  numbersAsText: 'Numbers as text',
  blanksAsNull: 'Blanks as null',
  blanksLeftOut: 'Blanks left out',
  withoutDataset: 'Without dataset',
}

/** How the world writes its replies, which the portal must not show. */
export function DialectSwitches({ dialect, onChange }: DialectSwitchesProps) {
  return (
    <section aria-labelledby="dialect" className={debug.part}>
      <h3 id="dialect" className={debug.subheading}>
        Dialect of replies
      </h3>
      <ul role="list" className={debug.settings}>
        {DIALECT_TRAITS.map((name) => (
          <li key={name} className={debug.setting}>
            <SwitchButton
              label={LABELS[name]}
              on={dialect[name]}
              onChange={(on) => onChange({ kind: 'dialect', dialect: { ...dialect, [name]: on } })}
              className={debug.switch}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
