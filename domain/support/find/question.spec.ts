import { expect, it } from 'vitest'
import { adviseSearch } from './advice.ts'
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
  expect(understandQuestion('Linné-föreningen')).toMatchObject({ words: ['linne', 'foreningen'], phone: undefined })
})

it('understands the word for a kind before a number or a name, and leaves other words alone', () => {
  expect(understandQuestion('nummer 3')).toMatchObject({ numbers: ['3'], ofKind: { kinds: ['issue'], words: ['3'] } })
  expect(understandQuestion('Order Turistguide')).toMatchObject({
    ofKind: { kinds: ['order'], words: ['turistguide'] },
  })
  expect(understandQuestion('kund 10-42').numbers).toContain('1042')
  expect(understandQuestion('Ordning 3').ofKind).toBeUndefined()
})

it('says that part of a number finds nothing, and what to write', () => {
  expect(adviseSearch('070-12', ['nummer och koder'])).toContain('skriv hela telefonnumret')
  expect(adviseSearch('Stål', ['ord'])).toContain('minst tre bokstäver av namnet')
  expect(adviseSearch('%', [])).not.toContain('Prövat')
})
