import type { SettingValue, SiteSetting } from '#contract/control/settings.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/status.tsx'
import { debug } from '../debug.styles.ts'
import { SettingControl } from './setting-control.tsx'
import { ORDERED_KEYS } from './setting-kinds.ts'

interface SettingsPanelProps {
  readonly settings: readonly SiteSetting[]
  readonly onChange: (change: WorldChange) => void
}

export function SettingsPanel({ settings, onChange }: SettingsPanelProps) {
  const changed = settings.filter(isChanged)
  const set = (key: SiteSetting['key'], value: SettingValue) =>
    onChange({ kind: 'settings', changes: { [key]: value } })
  const setBack = () =>
    onChange({ kind: 'settings', changes: Object.fromEntries(changed.map(({ key, own }) => [key, own])) })
  const byKey = new Map(settings.map((setting) => [setting.key, setting]))
  return (
    <Card heading="Settings">
      <div className={debug.row}>
        <p className={debug.grow}>Text saves when you leave the field. Reload the portal to apply changes.</p>
        {changed.length > 0 && <Button onClick={setBack}>Reset all to default</Button>}
      </div>
      <ul className={debug.settings}>
        {ORDERED_KEYS.flatMap((key) => byKey.get(key) ?? []).map((setting) => (
          <SettingRow key={setting.key} setting={setting} onSet={(value) => set(setting.key, value)} />
        ))}
      </ul>
    </Card>
  )
}

const isChanged = ({ value, own }: SiteSetting) => value !== own

interface SettingRowProps {
  readonly setting: SiteSetting
  readonly onSet: (value: SettingValue) => void
}

function SettingRow({ setting, onSet }: SettingRowProps) {
  const { key, own } = setting
  return (
    <li className={debug.setting}>
      <SettingControl setting={setting} onSet={onSet} />
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
