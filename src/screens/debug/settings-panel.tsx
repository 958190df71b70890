import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from 'styled-system/css'
import * as v from 'valibot'
import type { Dialect } from '#contract/control/dialect.ts'
import type { SettingValue, SiteSetting } from '#contract/control/settings.ts'
import { LOCALES, PAYMENT_PROVIDERS, SETTING_KEYS, type SettingKey, SWITCHES } from '#contract/settings.ts'
import { flag } from '#contract/values.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Badge } from '../../ui/status.tsx'
import { SwitchButton } from '../../ui/switch-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { debug } from './debug.styles.ts'
import { DialectSwitches } from './dialect-switches.tsx'
import { useRefusals, type WorldActor } from './refusals.tsx'

interface SettingsPanelProps {
  readonly actor: WorldActor
  readonly settings: readonly SiteSetting[]
  readonly dialect: Dialect
  readonly onChange: (change: WorldChange) => void
}

export function SettingsPanel({ actor, settings, dialect, onChange }: SettingsPanelProps) {
  const refusalAt = useRefusals(actor, ({ kind }) => kind === 'settings')
  const changed = settings.filter(isChanged)
  const set = (key: SiteSetting['key'], value: SettingValue) =>
    onChange({ kind: 'settings', changes: { [key]: value } })
  const setBack = () =>
    onChange({ kind: 'settings', changes: Object.fromEntries(changed.map(({ key, own }) => [key, own])) })
  const byKey = new Map(settings.map((setting) => [setting.key, setting]))
  return (
    <Card heading="Settings">
      <div className={cx(debug.row, debug.belowRow)}>
        <p className={debug.grow}>Text saves when you leave the field. Reload the portal to apply changes.</p>
        {changed.length > 0 && <Button onClick={setBack}>Reset all to default</Button>}
      </div>
      <ul role="list" className={debug.settings}>
        {ORDERED_KEYS.flatMap((key) => byKey.get(key) ?? []).map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            error={refusalAt(setting.key)}
            onSet={(value) => set(setting.key, value)}
          />
        ))}
      </ul>
      <DialectSwitches dialect={dialect} onChange={onChange} />
    </Card>
  )
}

const isChanged = ({ value, own }: SiteSetting) => value !== own

interface SettingRowProps extends TextSettingProps {
  /** Why the simulator refused the value. */
  readonly error: ReactNode
}

function SettingRow({ setting, error, onSet }: SettingRowProps) {
  const { key, own } = setting
  return (
    <li className={debug.setting}>
      <SettingControl setting={setting} error={error} onSet={onSet} />
      {isChanged(setting) && (
        <div className={debug.changedSetting}>
          <Badge tone="warn">Changed</Badge>
          <Button variant="link" aria-label={`${key} reset to default`} onClick={() => onSet(own)}>
            Reset to default
          </Button>
        </div>
      )}
    </li>
  )
}

interface TextSettingProps {
  readonly setting: SiteSetting
  readonly onSet: (value: SettingValue) => void
}

function SettingControl({ setting, error, onSet }: SettingRowProps) {
  const { key, value } = setting
  const shape = kindOf(key)
  if (shape.kind === 'switch')
    return <SwitchButton label={key} on={isOn(value)} onChange={onSet} className={debug.switch} />
  if (shape.kind === 'choice') {
    const known = shape.options.map((option) => ({ value: option, label: option }))
    return (
      <Field label={key} error={error}>
        <NativeSelect
          options={[{ value: '', label: 'Not set' }, ...known]}
          value={value ?? ''}
          onChange={onSet}
        />
      </Field>
    )
  }
  return (
    <Field label={key} error={error}>
      <TextSetting key={value} setting={setting} onSet={onSet} />
    </Field>
  )
}

/** Uses the portal's own schema, since a site may write a switch in several ways. */
const isOn = (value: string | null) => v.safeParse(flag, value).output === true

/** Applies the text when the field loses focus, or on Enter in a single-line field. */
function TextSetting({ setting: { key, value }, onSet }: TextSettingProps) {
  const leave = (text: string) => {
    if (text !== (value ?? '')) onSet(text === '' ? null : text)
  }
  const controlProps = {
    defaultValue: value ?? '',
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => leave(target.value),
  }
  if (kindOf(key).kind === 'words') return <TextArea {...controlProps} />
  const isNumber = kindOf(key).kind === 'number'
  return (
    <TextInput
      {...controlProps}
      type={isNumber ? 'number' : 'text'}
      numeric={isNumber}
      onKeyDown={({ key: pressed, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (pressed === 'Enter') leave(currentTarget.value)
      }}
    />
  )
}

type SettingKind =
  | { readonly kind: 'switch' | 'number' | 'text' | 'words' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }

const CHOICES: Readonly<Partial<Record<SettingKey, readonly string[]>>> = {
  payment_provider: PAYMENT_PROVIDERS,
  currency: ['AUD', 'USD'],
  locale: LOCALES,
}
/** Texts of any length, some with markup. */
const WORDS: readonly SettingKey[] = [
  'help_text',
  'login_text',
  'account_message_hold',
  'account_message_suspended',
]
const isSwitch = (key: SettingKey) => SWITCHES.some((name) => name === key)

function kindOf(key: SettingKey): SettingKind {
  const options = CHOICES[key]
  if (options) return { kind: 'choice', options }
  if (isSwitch(key)) return { kind: 'switch' }
  if (key === 'pagesize' || key === 'longest_length') return { kind: 'number' }
  return { kind: WORDS.includes(key) ? 'words' : 'text' }
}

/** Switches first, since testers change them most. */
const ORDERED_KEYS = [...SETTING_KEYS].sort(
  (one, other) => placeOf(one) - placeOf(other) || SETTING_KEYS.indexOf(one) - SETTING_KEYS.indexOf(other),
)

function placeOf(key: SettingKey): number {
  return ['switch', 'choice', 'number', 'text', 'words'].indexOf(kindOf(key).kind)
}
