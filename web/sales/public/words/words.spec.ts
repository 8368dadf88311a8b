import { expect, it } from 'vitest'
import { PRICE_LINE_CODES } from '../../../../domain/sales/pricing/codes.ts'
import { english } from './english.ts'
import { lineIn, vatIn } from './price-words.ts'
import { swedish, type WordKey } from './swedish.ts'
import { tongues, wordIn } from './words.ts'

const keys = Object.keys(swedish) as WordKey[]
const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

it.each(keys)('says %s in both languages, about the same things', (key) => {
  expect(english[key]).not.toBe('')
  expect(blanks(english[key])).toEqual(blanks(swedish[key]))
})

it('promises no number of days for which a price holds: the offer alone does', () => {
  const texts = keys.flatMap((key) => [swedish[key], english[key]]).filter((text) => /pris|price/i.test(text))
  expect(texts.filter((text) => /\d+ (dagar|days)/.test(text))).toEqual([])
})

it('shows what nobody has put into words', () => {
  expect(wordIn({}, 'title')).toBe('NOT SET')
  expect(wordIn(swedish, 'removeFile')).toBe('Ta bort NOT SET')
})

it('writes money, days and lengths as each language does', () => {
  const { se, en } = tongues
  expect([se.money(1_506_600), se.money(-167_450), en.money(1_506_600)]).toEqual([
    '15\u00a0066\u00a0kr',
    '−1\u00a0674,50\u00a0kr',
    'SEK\u00a015,066',
  ])
  expect([se.day('2026-12-08'), en.day('2026-12-08')]).toEqual(['tisdag 8 december 2026', 'Tuesday 8 December 2026'])
  expect([se.date('2026-12-08'), en.date('2026-12-08')]).toEqual(['8 december 2026', '8 December 2026'])
  expect([se.time(5.4613), se.time(0.45)]).toEqual(['5\u00a0h 28\u00a0min', '27\u00a0min'])
})

it('has the fixed texts of the results', () => {
  expect(tongues.se.say('sent')).toBe('Din beställning har skickats!')
  expect(tongues.se.say('notSent')).toBe('Din beställning har INTE skickats!')
  expect(tongues.se.say('requestSent')).toBe('Din förfrågan har skickats!')
})

it('words each line of a price', () => {
  const line = { quantity: 1, unitPrice: 1, amount: 1, vatRate: 2_500 }
  for (const code of PRICE_LINE_CODES)
    for (const tongue of Object.values(tongues)) expect(lineIn(tongue, { ...line, code, counts: [] })).not.toBe('')
  const narration = {
    ...line,
    code: 'narrationDarub',
    counts: [
      { unit: 'page', count: 16 },
      { unit: 'issue', count: 12 },
    ],
  } as const
  expect(lineIn(tongues.se, narration)).toBe('Inläsning, 16\u00a0sidor × 12\u00a0nummer')
  const discount = { ...line, code: 'discount', counts: [{ unit: 'percent', count: 1_000 }] } as const
  expect(lineIn(tongues.en, discount)).toBe('Discount 10\u00a0%')
  expect(vatIn(tongues.se, [narration, discount])).toBe('Moms 25\u00a0%')
  expect(vatIn(tongues.en, [narration, { ...discount, vatRate: 600 }])).toBe('VAT')
})
