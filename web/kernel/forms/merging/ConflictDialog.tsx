import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/actions/Dialog.tsx'
import { RadioGroup } from '../../components/fields/RadioGroup.tsx'
import { TableHeads } from '../../components/table/TableHeads.tsx'
import type { Choices, Conflict } from '../entity-form.ts'

type ConflictDialogProps<Form extends FieldValues> = {
  readonly conflict: Conflict<Form>
  readonly values: Form
  readonly labels: Readonly<Record<string, string>>
  /** Who changed a field, and when. */
  readonly others: Readonly<Record<string, string>>
  readonly sayValue: (field: string, value: unknown) => string
  readonly onResolve: (choices: Choices) => void
  readonly onClose: () => void
}

/** One row a field: the original, the two new values, and the choice between them. */
export const ConflictDialog = <Form extends FieldValues>(props: ConflictDialogProps<Form>) => {
  const { conflict, values, labels, others, sayValue, onResolve, onClose } = props
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
            <tr key={field}>
              <th scope="row">
                {labels[field] ?? field}
                {others[field] && <p className="small soft">{others[field]}</p>}
              </th>
              <td data-label="Före">
                <del>{sayValue(field, conflict.before[field])}</del>
              </td>
              <td data-label="Efter">
                <RadioGroup
                  label={labels[field] ?? field}
                  value={choices[field] ?? 'yours'}
                  onChange={(choice) => setChoices({ ...choices, [field]: choice })}
                  options={[
                    { value: 'yours', text: 'Behåll ditt', hint: <ins>{sayValue(field, values[field])}</ins> },
                    { value: 'theirs', text: 'Ta den andras', hint: <ins>{sayValue(field, conflict.now[field])}</ins> },
                  ]}
                />
              </td>
            </tr>
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
