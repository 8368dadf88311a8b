import { useState } from 'react'
import type { SubscriptionView } from '../../../projections/subscribers/view.ts'
import { DatePicker } from '../../components/fields/DatePicker.tsx'
import { today } from '../../words/swedish.ts'
import { SavingDialog } from './SavingDialog.tsx'
import type { Ending } from './use-subscriber-acts.ts'

type EndDialogProps = {
  readonly subscription: SubscriptionView
  readonly name: string
  readonly onSave: (ending: Ending) => Promise<unknown>
  readonly onClose: () => void
}

export const EndDialog = ({ subscription: { publication, format }, name, onSave, onClose }: EndDialogProps) => {
  const [lastDay, setLastDay] = useState<string | null>(today())
  return (
    <SavingDialog
      title={`Avsluta ${name}`}
      act="Avsluta"
      isReady={lastDay !== null}
      onSave={async () => lastDay !== null && onSave({ publication, format, lastDay })}
      onClose={onClose}
    >
      <DatePicker
        label="Sista dagen"
        hint="En prenumeration som börjar senare blir aldrig av."
        required
        value={lastDay}
        onChange={setLastDay}
      />
    </SavingDialog>
  )
}
