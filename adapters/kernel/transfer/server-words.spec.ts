import { expect, it } from 'vitest'
import { RENAME_REFUSED, TransferFault } from './remote-server.ts'
import { withWords } from './server-words.ts'

const place = { username: 'bladet', password: 'hemligt!' }
const faultWithWords = (said: string) => withWords(new TransferFault('Det gick inte.', true, said), place)

it.each([
  ['550 Permission denied', 'Permission denied'],
  ['553-Could not create file.\r\n553 Ask the \u0000\u202Ekeeper.', 'Could not create file. Ask the keeper.'],
  ['550 bladet may not write; mail admin@example.se (was hemligt!)', '… may not write; mail … (was …)'],
  ['550 The ”in” folder is closed', 'The "in" folder is closed'],
])('says %j in a server’s own words', (said, words) => {
  expect(faultWithWords(said)).toBe(`Det gick inte. Servern säger: ”${words}”`)
})

it('says no more of them than a person reads', () => {
  expect(faultWithWords(`550 ${'a'.repeat(500)}`)).toBe(`Det gick inte. Servern säger: ”${'a'.repeat(160)}…”`)
})

it('does without where a server has none', () => {
  expect(withWords(new TransferFault(RENAME_REFUSED), place)).toBe(RENAME_REFUSED)
  expect(faultWithWords('550 ')).toBe('Det gick inte.')
})
