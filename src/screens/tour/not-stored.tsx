import { Notice } from '../../ui/notice.tsx'
import { useDeviceValue } from './device-value.ts'
import { keptTrainee } from './kept-trainee.ts'

/** Says that this browser keeps no progress, if so. */
export function NotStored() {
  const { isStored } = useDeviceValue(keptTrainee)
  if (isStored) return null
  return (
    <Notice tone="warn" title="This browser stores nothing for this page.">
      Your progress is kept until you reload or close it. Save your result on the list of exercises before
      that.
    </Notice>
  )
}
