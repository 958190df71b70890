import { useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import { NOBODY } from '#machines/exercise/trainee.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '#machines/world/failure.rules.ts'
import { forgetOtherWorld } from '../../../components/tapes/other-world.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { keptTrainee } from '../kept-trainee.ts'

interface NewGroupProps {
  readonly control: WorldControl
  /** Called when all is discarded, with why the world was not reset, if so. */
  readonly onDone: (failure: string | null) => void
}

/** Discards the progress and the name on this device, and resets the world. */
export function NewGroup({ control, onDone }: NewGroupProps) {
  const [step, setStep] = useState<'none' | 'asking' | 'resetting'>('none')
  const start = async () => {
    setStep('resetting')
    await keptTrainee.change(() => NOBODY)
    const failure = await resetWorld(control)
    forgetOtherWorld()
    setStep('none')
    onDone(failure)
  }
  return (
    <>
      <Button variant="plain" onClick={() => setStep('asking')}>
        New group
      </Button>
      <ConfirmDialog
        open={step !== 'none'}
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

/** Null, or why it was not reset. A world that is gone has nothing to reset: the next one is new. */
async function resetWorld(control: WorldControl): Promise<string | null> {
  try {
    await control.reset()
    return null
  } catch (error) {
    return isWorldFailure({ error }, 'gone') ? null : errorMessageOf(error)
  }
}
