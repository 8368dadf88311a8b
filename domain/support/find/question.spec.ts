import { expect, it } from 'vitest'
import { understandQuestion } from './question.ts'

const id = '0199e2a0-0000-7000-8000-000000000001'

it.each([
  [`order-${id}`, ['order']],
  [`issue-import-${id}`, ['issue-import']],
  [`https://ljudkod.example/order/${id}`, ['order']],
  [`/publications/articles/${id}?sida=2`, ['issue', 'contents']],
  [`https://ljudkod.example/support/thing/subscriber-${id}?event=3`, ['subscriber']],
  [`<${id}@ljudkod.example>`, ['delivery']],
  [`0199e2a0-0000-7000-8000-000000000009.${id}.eml`, ['delivery']],
  [id.toUpperCase(), []],
])('finds the thing that %s names', (typed, kinds) =>
  expect(understandQuestion(` ${typed} `)).toMatchObject({ id, kinds, words: [] }),
)

it.each([
  ['https://ljudkod.example/player/a/k7q2m9x4p1r5t', 'k7q2m9x4p1r5t'],
  ['https://ljudkod.example/quotplug/k7q2m9x4p1r5t?lang=en', 'k7q2m9x4p1r5t'],
  ['K7Q2-M9X4P1R5T', 'k7q2m9x4p1r5t'],
])('reads the code in %s', (typed, code) => expect(understandQuestion(typed).numbers).toContain(code))

it('takes a telephone number for a number, too, and an address for nothing else', () => {
  expect(understandQuestion('+46 70-123 45 67')).toMatchObject({ phone: '0701234567', numbers: ['46701234567'] })
  expect(understandQuestion('Maj@Kust.example')).toMatchObject({ email: 'maj@kust.example', words: [], numbers: [] })
  expect(understandQuestion('Linné-föreningen')).toMatchObject({ words: ['linne', 'föreningen'], phone: undefined })
})
