import { expect, it } from 'vitest'
import { dialledNumber } from './telephone.ts'

it.each([
  ['070-123 45 67', '0701234567'],
  ['+46701234567', '0701234567'],
  ['+46 (0)70-123 45 67', '0701234567'],
  ['0046 70 123 45 67', '0701234567'],
  ['08/123 456', '08123456'],
  ['+358 40 1234', '00358401234'],
  ['00358 401234', '00358401234'],
  ['', ''],
])('%j is dialled %j', (written, dialled) => expect(dialledNumber(written)).toBe(dialled))
