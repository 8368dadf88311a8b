import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Problem } from '../server/api-client.ts'

/** Shows why an attempt to save was refused: at the fields that the server named, or above the form. */
export const useRefusal = <Form extends FieldValues>(form: UseFormReturn<Form>, labels: object) => {
  const [attempt, setAttempt] = useState(0)
  const countAttempt = () => setAttempt((count) => count + 1)
  const refuse = (problem: Problem | undefined, text: string) => {
    const told = Object.entries(problem?.fields ?? (problem?.field === undefined ? {} : { [problem.field]: text }))
    // The cast is sound: the fields of the form are those with a label.
    const own = told.flatMap(([name, message]): readonly (readonly [Path<Form>, string])[] => {
      const field = name.replaceAll('.', ':')
      return field in labels ? [[field as Path<Form>, message]] : []
    })
    for (const [field, message] of own) form.setError(field, { message })
    if (own.length === 0) form.setError('root', { message: text })
    countAttempt()
  }
  return { attempt, countAttempt, refuse }
}
