import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { gallery } from './gallery.styles.ts'
import { GalleryPart } from './gallery-part.tsx'
import { Parted } from './parted.tsx'
import { PlainSelect } from './plain-select.tsx'
import { Popover } from './popover.tsx'
import { RemoveButton } from './remove-button.tsx'
import { SearchField } from './search-field.tsx'
import { SkipButton } from './skip-link.tsx'
import { SwitchButton } from './switch-button.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const units = [
  { value: 'each', label: 'each' },
  { value: 'pack', label: 'pack of 24, strapped and wrapped' },
  { value: 'none', label: 'not to be had', disabled: true },
]
const nothing = () => undefined

/** Parts that few screens have, and states that few parts are in. */
export function GalleryRare() {
  const [unit, setUnit] = useState('pack')
  const after = useRef<HTMLButtonElement>(null)
  return (
    <>
      <GalleryPart name="In rows and beside lists">
        <PlainSelect
          label="Unit"
          options={units}
          value={unit}
          onChange={setUnit}
          className={gallery.narrow}
        />
        <PlainSelect
          label="Unit, none chosen"
          options={units}
          value=""
          onChange={setUnit}
          className={gallery.narrow}
        />
        <PlainSelect
          label="Unit, fixed"
          options={units}
          value="each"
          onChange={nothing}
          disabled
          className={gallery.narrow}
        />
        <RemoveButton label="Remove line" onRemove={nothing} />
        <RemoveButton label="Remove line, not now" onRemove={nothing} disabled />
        <Popover label="Columns">
          <Checkbox label="Branch" defaultChecked />
          <Checkbox label="Order Ref" />
        </Popover>
        <div className={gallery.narrow}>
          <Parted text="accounts.payable@longest-company-name.example" />
        </div>
      </GalleryPart>
      <GalleryPart name="For the keyboard and for listeners">
        <SkipButton target={after}>Skip what is long</SkipButton>
        <Button ref={after}>What comes after</Button>
        <span>
          $6.35
          <VisuallyHidden> for one pack</VisuallyHidden>
        </span>
      </GalleryPart>
      <GalleryPart name="Off, or filled">
        <SwitchButton label="See Prices" on disabled onChange={nothing} />
        <SwitchButton label="See Prices" on={false} disabled onChange={nothing} />
        <SearchField label="Search orders" value="PO 88231 extension to the upper floor" onChange={nothing} />
      </GalleryPart>
    </>
  )
}
