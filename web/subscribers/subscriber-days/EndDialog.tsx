import { useState } from 'react'
import { dayAfter } from '../../../domain/kernel/values/dates/calendar.ts'
import type { SubscriptionView } from '../../../projections/subscribers/subscriber/view.ts'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { SaveDialog } from '../../kernel/forms/SaveDialog.tsx'
import { sayDate, today } from '../../kernel/words/swedish.ts'
import { type EndEffect, effectOf } from './end-effect.ts'
import { sayPeriod } from './say-period.ts'

type EndDialogProps = {
  readonly subscription: SubscriptionView
  readonly name: string
  readonly onSave: (lastDay: string) => Promise<unknown>
  readonly onClose: () => void
}

const acts: Readonly<Record<EndEffect, string>> = {
  never: 'Ta bort',
  backwards: 'Avsluta',
  later: 'Flytta sista dagen',
  ends: 'Avsluta',
}

/** An effect that the administrator may not have meant. */
const Effect = ({ subscription, lastDay }: Pick<EndDialogProps, 'subscription'> & { readonly lastDay: string }) => {
  const { format, from, to } = subscription
  const effect = effectOf(subscription, lastDay)
  if (effect === 'never')
    return (
      <Notice tone="warn" level={3} title="Sista dagen ligger före den första">
        <p>
          {format}, {sayPeriod(subscription)}, tas bort, som om den aldrig hade funnits.
          {from <= today() && ' Dagarna som har varit räknas inte heller i statistiken.'}
        </p>
      </Notice>
    )
  if (effect === 'backwards')
    return (
      <Notice tone="warn" level={3} title="Dagar som har varit räknas bort">
        <p>I statistiken räknas den inte från och med {sayDate(dayAfter(lastDay))}.</p>
      </Notice>
    )
  if (effect === 'later' && to !== null)
    return (
      <Notice level={3} title="Sista dagen flyttas">
        <p>
          Den slutar {sayDate(lastDay)} i stället för {sayDate(to)}.
        </p>
      </Notice>
    )
  return null
}

/** Ends one subscription and leaves the others as they are. */
export const EndDialog = ({ subscription, name, onSave, onClose }: EndDialogProps) => {
  const [lastDay, setLastDay] = useState<string | null>(today())
  const effect = lastDay === null ? 'ends' : effectOf(subscription, lastDay)
  return (
    <SaveDialog
      title={`Avsluta ${name}`}
      act={acts[effect]}
      isDanger={effect === 'never'}
      isReady={lastDay !== null}
      onSave={async () => lastDay !== null && onSave(lastDay)}
      onClose={onClose}
    >
      <p>
        {subscription.format}, {sayPeriod(subscription)}.
      </p>
      <DatePicker label="Sista dagen" required value={lastDay} onChange={setLastDay} />
      {lastDay !== null && <Effect subscription={subscription} lastDay={lastDay} />}
    </SaveDialog>
  )
}
