import { useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import { NOBODY } from '#machines/exercise/trainee.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '#machines/world/failure.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { keptTrainee } from '../kept-trainee.ts'
import { course as styles } from './course.styles.ts'

interface NewGroupProps {
  readonly control: WorldControl
}

type Step = 'none' | 'asking' | 'resetting' | 'done'

/** Discards the progress and the name on this device, and resets the world. */
export function NewGroup({ control }: NewGroupProps) {
  const [step, setStep] = useState<Step>('none')
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setStep('resetting')
    setFailure(null)
    await keptTrainee.change(() => NOBODY)
    try {
      await control.reset()
    } catch (error) {
      // A world that is gone has nothing to reset: the next one is new.
      if (!isWorldFailure({ error }, 'gone')) setFailure(errorMessageOf(error))
    }
    setStep('done')
  }
  return (
    <>
      <Button variant="plain" onClick={() => setStep('asking')}>
        New group
      </Button>
      {step === 'done' && !failure && (
        <Notice tone="good" title="Everything is ready for a new group." className={styles.said} />
      )}
      {failure && (
        <Notice tone="bad" title="The world was not reset" className={styles.said}>
          The progress and the name are discarded, but not what was done in the world: {failure}
        </Notice>
      )}
      <ConfirmDialog
        open={step === 'asking' || step === 'resetting'}
        title="New group"
        message="This discards the progress and the name on this device, undoes everything done in this world and signs everyone out. Results that were not saved are lost."
        accept="Discard all"
        danger
        busy={step === 'resetting'}
        onAccept={() => void start()}
        onCancel={() => setStep('none')}
      />
    </>
  )
}
