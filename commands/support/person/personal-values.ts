import { personalFields } from '../../../domain/events.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { expandPath, valueAt } from '../../../domain/kernel/field-paths.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import type { PersonalFields } from '../../../domain/kernel/personal-fields.ts'
import { type FieldWords, partLabel, wordsOf } from './field-words.ts'

/** A personal value of an event. `key`: the field, the same in the event that entered it and in those that change it. */
export type PersonalValue = { readonly key: string; readonly words: FieldWords; readonly text: string }

const fieldsByType: { readonly [type: string]: PersonalFields | undefined } = personalFields

export const personalTypes = Object.keys(fieldsByType)

/** The person whose key seals the event; undefined: the event concerns no person. */
export const subjectOf = ({ type, data }: AnyEvent): string | undefined => {
  const fields = fieldsByType[type]
  const subject = fields && valueAt(data, fields.subject)
  return typeof subject === 'string' ? subject : undefined
}

/** Whether a personal value of the event is erased. */
export const hasErased = ({ type, data }: AnyEvent): boolean =>
  (fieldsByType[type]?.fields ?? []).some((field) =>
    expandPath(data, field).some((path) => isErased(valueAt(data, path))),
  )

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as one line of text; an erased or empty one is none. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || isErased(value)) return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ')
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  return Object.entries(value)
    .map(([key, inner]) => [partLabel(key), textOf(inner)] as const)
    .flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`]))
    .join(', ')
}

/** A field without words keeps its own name, so that it is never left out. */
const ownName = (path: string): FieldWords => ({ label: path })

/** The readable personal values of an event, empty ones included: an emptied field has no value any more. */
export const personalValues = (event: AnyEvent): readonly PersonalValue[] => {
  const fields = fieldsByType[event.type]?.fields ?? []
  return fields.flatMap((field) =>
    expandPath(event.data, field).flatMap((path) => {
      const value = valueAt(event.data, path)
      if (isErased(value)) return []
      return [
        {
          key: path.replace(/^changes\./, ''),
          words: wordsOf(event.type, field) ?? ownName(field),
          text: textOf(value),
        },
      ]
    }),
  )
}
