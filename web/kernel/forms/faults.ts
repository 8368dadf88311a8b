import type { FieldErrors } from 'react-hook-form'
import type { FormFault } from '../components/feedback/ErrorSummary.tsx'

/** One line a field; 'root' is the whole form's. */
export const faultsOf = (errors: FieldErrors): readonly FormFault[] =>
  Object.entries(errors).flatMap(([field, error]) => {
    const text = messageIn(error)
    if (text === undefined) return []
    return [field === 'root' ? { text } : { field, text }]
  })

const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : messageIn(part)
    if (message !== undefined) return message
  }
  return undefined
}
