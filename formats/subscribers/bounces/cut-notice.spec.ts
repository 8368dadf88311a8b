import { expect, it } from 'vitest'
import { cutNotice } from './cut-notice.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

it('leaves a small letter as it is', () => {
  const letter = bytesOf('From: a@b.se\r\n\r\nHej')
  expect(cutNotice(letter)).toEqual(letter)
})

it.each([
  ['64 kB', 'x'.repeat(2_000_000), 65_536],
  ['2,000 lines', '\r\n'.repeat(1_000_000), 4_000],
])('cuts a long one at %s', (_, letter, length) => expect(cutNotice(bytesOf(letter)).length).toBe(length))
