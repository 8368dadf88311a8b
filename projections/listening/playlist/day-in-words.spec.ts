import { expect, it } from 'vitest'
import { wordsOf } from '../../../domain/listening/words/words.ts'
import { sayCorrectionDate } from './day-in-words.ts'

const words = wordsOf({ language: 'swedish', publication: { type: 'newspaper' } })

it.each([
  ['2026-11-24T22:59:59.999Z', 'Rättelse 24 november 2026'],
  ['2026-11-24T23:00:00.000Z', 'Rättelse 25 november 2026'],
  ['2026-06-24T22:00:00.000Z', 'Rättelse 25 juni 2026'],
])('is told by the day in Sweden: %s', (at, said) => expect(sayCorrectionDate(at, words)).toBe(said))
