import { expect, it } from 'vitest'
import { instantInSweden } from './swedish-clock.ts'

it('is the same instant for all who say a time in Sweden', () => {
  expect(instantInSweden('2026-11-30', '03:00')).toBe('2026-11-30T02:00:00.000Z')
  expect(instantInSweden('2026-07-01', '03:00')).toBe('2026-07-01T01:00:00.000Z')
  // 2026-03-29 has no 02:30, and 2026-10-25 has two.
  expect(instantInSweden('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantInSweden('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
})
