import { useState } from 'react'
import { type SubscriptionFormat, subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { SaveDialog } from '../../kernel/forms/SaveDialog.tsx'
import { today } from '../../kernel/words/swedish.ts'
import { type Days, PeriodFields } from './PeriodFields.tsx'
import type { NewSubscription } from './use-subscriber-acts.ts'

const formats = subscriptionFormats.map((format) => ({ value: format, text: format }))

type SubscriptionDialogProps = {
  readonly onSave: (subscription: NewSubscription) => Promise<unknown>
  readonly onClose: () => void
}

export const SubscriptionDialog = ({ onSave, onClose }: SubscriptionDialogProps) => {
  const { data: publications = [] } = usePublicationNames()
  const [wanted, setPublication] = useState<string | null>(null)
  const publication = wanted ?? (publications.length === 1 ? (publications[0]?._id ?? null) : null)
  const [format, setFormat] = useState<SubscriptionFormat | null>(null)
  const [issues, setIssues] = useState<number | null>(1)
  const [days, setDays] = useState<Days>({ from: today(), to: null })
  const { from, to } = days
  const chosen =
    publication !== null && format !== null && issues !== null && from !== null
      ? { publication, format, issues, from, to }
      : undefined
  return (
    <SaveDialog
      title="Ny prenumeration"
      act="Lägg till"
      isReady={chosen !== undefined}
      onSave={async () => chosen && onSave(chosen)}
      onClose={onClose}
    >
      <ComboBox
        key={publications.length}
        label="Publikation"
        required
        options={publications.map(({ _id, name }) => ({ value: _id, text: name }))}
        value={publication}
        onChange={setPublication}
      />
      <FieldPair>
        <Select label="Format" required options={formats} value={format} onChange={setFormat} />
        <NumberField label="Antal" hint="Av varje nummer." minValue={1} value={issues} onChange={setIssues} />
      </FieldPair>
      <PeriodFields days={days} onChange={setDays} />
    </SaveDialog>
  )
}
