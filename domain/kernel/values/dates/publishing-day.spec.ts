import { expect, it } from 'vitest'
import { shortDay } from './publishing-day.ts'

const today = '2026-11-23'

it.each([
  ['2026-11-22', 'i går'],
  ['2026-11-23', 'i dag'],
  ['2026-11-24', 'i morgon'],
  ['2026-11-26', 'tors 26 nov'],
  ['2026-11-15', 'sön 15 nov'],
  ['2026-03-02', 'mån 2 mars'],
  ['2027-01-04', 'mån 4 jan 2027'],
  ['2025-12-31', 'ons 31 dec 2025'],
])('says of %s: %s', (date, said) => expect(shortDay(date, today)).toBe(said))

it('counts the days over the turn of a year', () => expect(shortDay('2027-01-01', '2026-12-31')).toBe('i morgon'))
