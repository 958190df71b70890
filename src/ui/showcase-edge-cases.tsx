import { useRef, useState } from 'react'
import { BreakableText } from './breakable-text.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { NativeSelect } from './native-select.tsx'
import { Popover } from './popover.tsx'
import { RemoveButton } from './remove-button.tsx'
import { SearchField } from './search-field.tsx'
import { gallery } from './showcase.styles.ts'
import { ShowcasePart } from './showcase-part.tsx'
import { SkipButton } from './skip-link.tsx'
import { SwitchButton } from './switch-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const units = [
  { value: 'each', label: 'each' },
  { value: 'pack', label: 'pack of 24, strapped and wrapped' },
  { value: 'none', label: 'unavailable', disabled: true },
]
const nothing = () => undefined

/** Rarely used components, and rare states. */
export function ShowcaseEdgeCases() {
  const [unit, setUnit] = useState('pack')
  const after = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ShowcasePart name="In rows and next to lists">
        <NativeSelect
          label="Unit"
          options={units}
          value={unit}
          onChange={setUnit}
          className={gallery.narrow}
        />
        <NativeSelect
          label="Unit, none chosen"
          options={units}
          value=""
          onChange={setUnit}
          className={gallery.narrow}
        />
        <NativeSelect
          label="Unit, fixed"
          options={units}
          value="each"
          onChange={nothing}
          disabled
          className={gallery.narrow}
        />
        <RemoveButton label="Remove line" onRemove={nothing} />
        <RemoveButton label="Remove line, disabled" onRemove={nothing} disabled />
        <Popover label="Columns">
          <Checkbox label="Branch" defaultChecked />
          <Checkbox label="Order Ref" />
        </Popover>
        <div className={gallery.narrow}>
          <BreakableText text="accounts.payable@longest-company-name.example" />
        </div>
      </ShowcasePart>
      <ShowcasePart name="For keyboards and screen readers">
        <SkipButton target={after}>Skip the long part</SkipButton>
        <Button ref={after}>What follows</Button>
        <span>
          $6.35
          <VisuallyHidden> for one pack</VisuallyHidden>
        </span>
      </ShowcasePart>
      <ShowcasePart name="Off, or filled">
        <SwitchButton label="See Prices" on disabled onChange={nothing} />
        <SwitchButton label="See Prices" on={false} disabled onChange={nothing} />
        <SearchField label="Search orders" value="PO 88231 extension to the upper floor" onChange={nothing} />
      </ShowcasePart>
    </>
  )
}
