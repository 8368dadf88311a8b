import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { fieldFault } from '../../kernel/forms/field-fault.ts'
import { usePartialEntry } from '../../kernel/forms/partial-entry.ts'

type AddRowProps = {
  /** The label: 'Ny kategori'. */
  readonly label: string
  /** The button's text: 'Lägg till kategori'. */
  readonly action: string
  /** The schema that the server checks names with. */
  readonly schema: z.ZodType<string>
  readonly taken?: readonly string[]
  readonly onAdd: (name: string) => void
}

/** Adds a name to the list above. Enter adds it without saving the form; leaving the field adds it, too. */
export const AddRow = ({ label, action, schema, taken = [], onAdd }: AddRowProps) => {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const fault = name === '' ? undefined : fieldFault(schema, name)
  const obstacle = fault ?? obstacleTo(name, taken)
  usePartialEntry(name !== '')
  const add = () => {
    if (obstacle) return
    onAdd(name)
    setTyped('')
  }
  return (
    <div
      className="field-row add-row"
      onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || add()}
    >
      <TextField
        label={label}
        value={typed}
        onChange={setTyped}
        error={fault}
        onKeyDown={(event) => {
          // The library stops every key event unless the handler lets it through.
          if (event.key !== 'Enter') return event.continuePropagation()
          event.preventDefault()
          add()
        }}
      />
      <Button icon={Plus} isDisabled={obstacle !== undefined} onPress={() => add()}>
        {action}
      </Button>
      <span className="soft small">{!fault && obstacle}</span>
    </div>
  )
}

const foldCase = (name: string) => name.toLocaleLowerCase('sv')

const obstacleTo = (name: string, taken: readonly string[]) => {
  if (name === '') return 'Skriv ett namn först.'
  return taken.some((other) => foldCase(other) === foldCase(name)) ? 'Den finns redan.' : undefined
}
