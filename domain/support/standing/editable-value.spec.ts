import { expect, it } from 'vitest'
import { isEditableValue } from './editable-value.ts'

it('offers words, numbers and choices, and no value that the code has made', () => {
  const id = '0199e2a0-0000-7000-8000-00000000c001'
  expect(['en mapp', 12, true].filter(isEditableValue)).toHaveLength(3)
  const made = [id, `order-${id}`, '2026-11-30T08:00:00.000Z', 'a'.repeat(64), null, { issueId: id }]
  expect(made.filter(isEditableValue)).toEqual([])
})
