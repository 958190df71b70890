import type { KeyboardEvent } from 'react'
import * as v from 'valibot'
import type { SettingValue, SiteSetting } from '#contract/control/settings.ts'
import { flag } from '#contract/values.ts'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SwitchButton } from '../../../ui/switch-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { debug } from '../debug.styles.ts'
import { kindOf } from './setting-kinds.ts'

interface SettingControlProps {
  readonly setting: SiteSetting
  readonly onSet: (value: SettingValue) => void
}

export function SettingControl({ setting, onSet }: SettingControlProps) {
  const { key, value } = setting
  const shape = kindOf(key)
  if (shape.kind === 'switch')
    return <SwitchButton label={key} on={isOn(value)} onChange={onSet} className={debug.switch} />
  if (shape.kind === 'choice') {
    const known = shape.options.map((option) => ({ value: option, label: option }))
    return (
      <Field label={key}>
        <NativeSelect
          options={[{ value: '', label: 'Not set' }, ...known]}
          value={value ?? ''}
          onChange={onSet}
        />
      </Field>
    )
  }
  return (
    <Field label={key}>
      <TextSetting key={value} setting={setting} onSet={onSet} />
    </Field>
  )
}

/** Uses the portal's own schema, since a site may write a switch in several ways. */
const isOn = (value: string | null) => v.safeParse(flag, value).output === true

/** Applies the text when the field loses focus, or on Enter in a single-line field. */
function TextSetting({ setting: { key, value }, onSet }: SettingControlProps) {
  const leave = (text: string) => {
    if (text !== (value ?? '')) onSet(text === '' ? null : text)
  }
  const ways = {
    defaultValue: value ?? '',
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => leave(target.value),
  }
  if (kindOf(key).kind === 'words') return <TextArea {...ways} />
  const isNumber = kindOf(key).kind === 'number'
  return (
    <TextInput
      {...ways}
      type={isNumber ? 'number' : 'text'}
      numeric={isNumber}
      onKeyDown={({ key: pressed, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (pressed === 'Enter') leave(currentTarget.value)
      }}
    />
  )
}
