import { expect, it } from 'vitest'
import { composeCharacters } from './compose-characters.ts'

it('composes letters with their marks', () => expect(composeCharacters('A\u030Asa O\u0308berg')).toBe('Åsa Öberg'))

it('leaves out marks that no letter has', () => {
  const marks = (count: number) => '\u0323'.repeat(count)
  expect(composeCharacters(`q${marks(100_000)}q${marks(2)}`)).toBe(`q${marks(30)}q${marks(2)}`)
})
