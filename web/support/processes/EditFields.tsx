import { isEditableValue } from '../../../domain/support/standing/editable-value.ts'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'

export type Entries = Readonly<Record<string, string | boolean>>

/** What a form shows of the fields: those whose values an office can write, numbers as JSON. */
export const entriesOf = (fields: Readonly<Record<string, unknown>>): Entries =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => isEditableValue(value))
      .map(([name, value]) => [
        name,
        typeof value === 'string' || typeof value === 'boolean' ? value : JSON.stringify(value, null, 1),
      ]),
  )

/** The fields as they are sent; undefined where a value is none of its kind. */
export const readEntries = (
  entries: Entries,
  former: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | { readonly badField: string } => {
  const fields: Record<string, unknown> = { ...former }
  for (const [name, entry] of Object.entries(entries)) {
    if (typeof entry === 'boolean' || typeof former[name] === 'string') fields[name] = entry
    else {
      try {
        fields[name] = JSON.parse(entry) as unknown
      } catch {
        return { badField: name }
      }
    }
  }
  return fields
}

type EditFieldsProps = {
  readonly entries: Entries
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (entries: Entries) => void
}

/** The fields of a job or a command, by their names in the code: they are for administrators. */
export const EditFields = ({ entries, faults, onChange }: EditFieldsProps) =>
  Object.entries(entries).map(([name, entry]) => {
    const change = (value: string | boolean) => onChange({ ...entries, [name]: value })
    if (typeof entry === 'boolean')
      return (
        <Checkbox key={name} isSelected={entry} onChange={change}>
          {name}
        </Checkbox>
      )
    return <TextField key={name} label={name} value={entry} onChange={change} error={faults[name]} />
  })
