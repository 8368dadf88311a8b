import { expect, it } from 'vitest'
import { Day } from './day.ts'

it.each<[string, string | undefined]>([
  ['2026-11-24', undefined],
  ['1900-01-01', undefined],
  ['0026-11-24', 'Ange ett år mellan 1900 och 2199.'],
  ['2200-01-01', 'Ange ett år mellan 1900 och 2199.'],
  ['26-11-24', 'Ange ett datum.'],
  ['2026-02-30', 'Ange ett datum.'],
])('%s is a day somebody means, or not', (day, fault) =>
  expect(Day.safeParse(day).error?.issues[0]?.message).toBe(fault),
)
