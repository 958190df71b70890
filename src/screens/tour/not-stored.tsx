import { isUnit } from '../../components/navigation/document-url.ts'
import { Notice } from '../../ui/notice.tsx'
import { useDeviceValue } from './device-value.ts'
import { keptTrainee } from './kept-trainee.ts'

/** Says that this browser keeps no progress, if so. In a package, the platform keeps it. */
export function NotStored() {
  const { isStored } = useDeviceValue(keptTrainee)
  if (isStored || isUnit()) return null
  return (
    <Notice tone="warn" title="This browser stores nothing for this page.">
      Your progress is kept until you reload or close it. Save your result on the list of exercises before
      that.
    </Notice>
  )
}
