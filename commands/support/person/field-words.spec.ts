import { expect, it } from 'vitest'
import { personalFields } from '../../../domain/events.ts'
import { wordsOf } from './field-words.ts'

const declaredFields = Object.entries(personalFields).flatMap(([type, { fields }]) =>
  fields.map((field) => [type, field] as const),
)

it.each(declaredFields)('has Swedish words for the personal field of %s: %s', (type, field) =>
  expect(wordsOf(type, field)?.label).toMatch(/^\p{L}/u),
)
