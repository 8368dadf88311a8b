import { expect, it } from 'vitest'
import { momentInSweden } from './screen.ts'
import { tableLines } from './table-lines.ts'

it.each([
  ['2026-11-17T11:02', '2026-11-17T10:02:59.999Z'],
  ['2026-07-17T11:02', '2026-07-17T09:02:59.999Z'],
  ['2026-11-17', '2026-11-17T22:59:59.999Z'],
  ['2026-11-17T11:02:00Z', '2026-11-17T11:02:00.000Z'],
  // The clock goes from 1.59 to 3.00.
  ['2027-03-28T02:30', undefined],
  ['i går', undefined],
])('reads %s as the end of that minute on a Swedish clock', (text, instant) =>
  expect(momentInSweden(text)).toBe(instant),
)

it('prints rows in columns, long cells cut', () => {
  expect(tableLines(['Fält', 'Värde'], [['Namn', 'a'.repeat(70)]])).toEqual([
    'Fält  Värde',
    '─'.repeat(66),
    `Namn  ${'a'.repeat(59)}…`,
  ])
})
