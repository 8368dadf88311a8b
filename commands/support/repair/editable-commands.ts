import type { z } from 'zod'
import { deliveryCommands } from '../../../domain/delivery/delivery/commands.ts'
import { burnCommands } from '../../../domain/subscribers/burn/commands.ts'

/** The commands of steps that an administrator may edit, each with the schema of its fields. */
const editableCommands: Readonly<Record<string, z.ZodType>> = { ...deliveryCommands, ...burnCommands }

/** The schema of a command's fields; undefined: it is sent as it is, or not at all. */
export const schemaOfCommand = (type: string): z.ZodType | undefined =>
  Object.hasOwn(editableCommands, type) ? editableCommands[type] : undefined

export type CommandFault = { readonly field: string; readonly message: string }

/** The faults of the edited fields, by field. */
export const faultsOfCommand = ({ type, ...fields }: Readonly<Record<string, unknown>>): readonly CommandFault[] => {
  const schema = schemaOfCommand(String(type))
  if (!schema) return [{ field: 'type', message: 'Kommandot kan inte ändras.' }]
  const read = schema.safeParse(fields)
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? 'type'), message }))
}

type Fields = Readonly<Record<string, string | number | boolean | null>>

/** A job's fields keep their names and their kinds of value: the worker reads no others. */
export const faultsOfFields = (edited: Fields, former: Fields): readonly CommandFault[] => {
  const strangeFields = Object.keys(edited).filter((field) => !Object.hasOwn(former, field))
  const badFields = Object.entries(former).filter(
    ([field, value]) => !Object.hasOwn(edited, field) || (value !== null && typeof edited[field] !== typeof value),
  )
  return [...strangeFields, ...badFields.map(([field]) => field)].map((field) => ({
    field,
    message: 'Fältet måste finnas kvar och ha samma slags värde som förut.',
  }))
}
