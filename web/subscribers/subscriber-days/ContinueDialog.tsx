import { dayBefore } from '../../../domain/subscribers/subscriber/periods.ts'
import type { SubscriptionView } from '../../../projections/subscribers/subscriber/view.ts'
import { SaveDialog } from '../../kernel/forms/SaveDialog.tsx'
import { sayDate, today } from '../../kernel/words/swedish.ts'

type ContinueDialogProps = {
  /** A subscription with a last day, to come or past. */
  readonly subscription: SubscriptionView & { readonly to: string }
  readonly name: string
  readonly onSave: () => Promise<unknown>
  readonly onClose: () => void
}

const RunningSubscription = ({ subscription: { format, to } }: Pick<ContinueDialogProps, 'subscription'>) => (
  <p>
    {format} slutar {sayDate(to)}. I stället går den vidare tills vidare.
  </p>
)

/** The days between are not delivered and not counted. */
const EndedSubscription = ({ subscription: { format, issues, to } }: Pick<ContinueDialogProps, 'subscription'>) => (
  <p>
    {format} slutade {sayDate(to)}. Den börjar igen i dag med {issues} ex och går vidare tills vidare.
    {to < dayBefore(today()) && ' Dagarna däremellan räknas inte.'}
  </p>
)

/** Removes the last day of a running subscription, or starts an ended one again. */
export const ContinueDialog = ({ subscription, name, onSave, onClose }: ContinueDialogProps) => (
  <SaveDialog title={`Fortsätt med ${name}`} act="Fortsätt" isReady onSave={onSave} onClose={onClose}>
    {subscription.to < today() ? (
      <EndedSubscription subscription={subscription} />
    ) : (
      <RunningSubscription subscription={subscription} />
    )}
  </SaveDialog>
)
