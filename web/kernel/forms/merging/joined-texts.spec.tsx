import { expect, it } from 'vitest'
import { joinTexts } from './joined-texts.ts'

it('has the text of the other person, and after it what I have changed, nothing twice', () => {
  const before = '<p>Isen bär.</p><p>Kören sjunger.</p><p>Slut.</p>'
  const theirs = '<p>Isen brast.</p><p>Kören sjunger.</p>'
  const mine = '<p>Isen bär.</p><p>Kören <b>sjöng</b>.</p><p>Slut.</p>'
  expect(joinTexts({ before, theirs, mine })).toBe(`${theirs}<p>Kören <b>sjöng</b>.</p>`)
})
