import { assign, emit, fromPromise, setup } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { type Refusal, rowsOf } from '#machines/shared/field-errors.ts'
import { type EmailField, type EmailForm, refusalsOf } from './email.form.ts'
import { isSameTopic, type Letter, sendEmailAbout, sentMessage } from './email.rules.ts'

interface EmailInput {
  readonly erp: Erp
}

/** A letter with what the user said of it. */
export interface Mail {
  readonly letter: Letter
  readonly form: EmailForm
}

export interface EmailContext extends EmailInput {
  /** What was sent last. */
  readonly mail: Mail | null
  /** What went wrong with it, as the user reads it. */
  readonly failure: string | null
  /** What may have gone all the same: its answer was lost, and nobody but its reader can tell. */
  readonly mayHaveGone: readonly Mail[]
}

type EmailEvent =
  | ({ type: 'email.submitted' } & Mail)
  /** The user sends again what may have gone. */
  | { type: 'email.resent' }
  | { type: 'email.failureDismissed' }
  /** The form is there for the next one. */
  | { type: 'email.reset' }

type EmailEmitted =
  | { type: 'email.sent'; message: string }
  /** What the ERP has against single fields. */
  | { type: 'email.refused'; refusals: readonly Refusal<EmailField>[] }

/**
 * Sends mail, once a press: while it is under way another press is ignored. There is no asking the ERP
 * what became of mail whose answer was lost, so it may have gone: only the user sends it again, who can
 * look into the mailbox.
 */
export const emailMachine = setup({
  types: {
    input: {} as EmailInput,
    context: {} as EmailContext,
    events: {} as EmailEvent,
    emitted: {} as EmailEmitted,
    tags: {} as 'busy' | 'refused' | 'unknown' | 'unsaved',
  },
  actors: { send: fromPromise(({ input }: { input: EmailContext }) => sendMail(input)) },
  actions: {
    keepMail: assign((_, mail: Mail) => ({ mail })),
    noteMayHaveGone: assign(({ context }) => ({
      mayHaveGone: [...otherMail(context), mailOf(context)],
    })),
    noteGone: assign(({ context }) => ({ failure: null, mayHaveGone: otherMail(context) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureMessage(error) })),
    announceSent: emit(
      ({ context }): EmailEmitted => ({ type: 'email.sent', message: sentMessage(mailOf(context).letter) }),
    ),
    announceRefused: emit(
      (_, { error }: { error: unknown }): EmailEmitted => ({
        type: 'email.refused',
        refusals: refusalsOf(rowsOf(error)),
      }),
    ),
  },
  guards: { isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error) },
}).createMachine({
  id: 'email',
  context: ({ input }) => ({ ...input, mail: null, failure: null, mayHaveGone: [] }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.submitted': {
          target: 'sending',
          actions: { type: 'keepMail', params: ({ event: { letter, form } }) => ({ letter, form }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'sent', actions: ['noteGone', 'announceSent'] },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: errorOf },
            target: 'unknown',
            actions: [{ type: 'keepFailure', params: errorOf }, 'noteMayHaveGone'],
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepFailure', params: errorOf },
              { type: 'announceRefused', params: errorOf },
            ],
          },
        ],
      },
    },
    refused: { tags: 'refused', on: { 'email.failureDismissed': 'editing' } },
    unknown: {
      tags: ['unknown', 'unsaved'],
      on: { 'email.resent': 'sending', 'email.failureDismissed': 'editing' },
    },
    sent: { on: { 'email.reset': 'editing' } },
  },
})

function mailOf({ mail }: EmailContext): Mail {
  if (!mail) throw new Error('There is no mail to send')
  return mail
}

/** What may have gone besides the mail that is sent now: to somebody else the same letter is other mail. */
function otherMail(context: EmailContext): readonly Mail[] {
  const { letter, form } = mailOf(context)
  return context.mayHaveGone.filter(
    (mail) => mail.form.emailAddress !== form.emailAddress || !isSameTopic(mail.letter, letter),
  )
}

function sendMail(context: EmailContext): Promise<void> {
  const { letter, form } = mailOf(context)
  return sendEmailAbout(context.erp, letter, form)
}
