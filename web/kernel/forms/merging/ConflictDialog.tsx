import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/actions/Dialog.tsx'
import { TableHeads } from '../../components/table/TableHeads.tsx'
import type { Choices, Conflict } from '../entity-form.ts'
import { ConflictRow } from './ConflictRow.tsx'

type ConflictDialogProps<Form extends FieldValues> = {
  readonly conflict: Conflict<Form>
  readonly values: Form
  readonly labels: Readonly<Record<string, string>>
  /** Who changed a field, and when. */
  readonly others: Readonly<Record<string, string>>
  readonly sayValue: (field: string, value: unknown) => string
  /** The fields of which both versions may be kept. */
  readonly texts: readonly string[]
  readonly onResolve: (choices: Choices) => void
  readonly onClose: () => void
}

/** One row a field: the original, the two new values, and the choice between them. */
export const ConflictDialog = <Form extends FieldValues>(props: ConflictDialogProps<Form>) => {
  const { conflict, values, labels, others, sayValue, texts, onResolve, onClose } = props
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflict.fields.map(({ field }) => [field, 'yours'])),
  )
  return (
    <Dialog title="Någon annan har sparat" role="alertdialog" size="l" isOpen onClose={onClose}>
      <p>{conflict.detail ?? 'Ni har ändrat samma fält. Välj vad som ska stå i varje fält.'}</p>
      <table className="diff" data-versions>
        <TableHeads of={['Fält', 'Före', 'Efter']} />
        <tbody>
          {conflict.fields.map(({ field }) => (
            <ConflictRow
              key={field}
              label={labels[field] ?? field}
              other={others[field]}
              said={{
                before: sayValue(field, conflict.before[field]),
                yours: sayValue(field, values[field]),
                theirs: sayValue(field, conflict.now[field]),
              }}
              mayKeepBoth={texts.includes(field)}
              choice={choices[field] ?? 'yours'}
              onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
            />
          ))}
        </tbody>
      </table>
      <div className="button-row">
        <Button variant="primary" onPress={() => onResolve(choices)}>
          Spara valen
        </Button>
        <Button onPress={onClose}>Tillbaka till formuläret</Button>
      </div>
    </Dialog>
  )
}
