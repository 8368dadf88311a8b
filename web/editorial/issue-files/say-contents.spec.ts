import { expect, it } from 'vitest'
import { sayContents } from './say-contents.ts'

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [{ words: 5604, pages: 16, bytes: 1 }, '5 604 ord, 16 sidor'],
  [{ words: 3, pages: null, bytes: 1 }, '3 ord'],
  [{ words: null, pages: null, bytes: 12_340 }, '12,3 kB'],
  [{ duration: 1753, channels: 1, sampleRate: 44_100, bytes: 1 }, '29 min 13 s, mono 44,1 kHz'],
  [{ duration: 1753, channels: 2, sampleRate: 22_050, bytes: 1 }, '29 min 13 s, stereo 22,05 kHz'],
  [{ duration: 61, width: 1920, height: 1080, bytes: 1 }, '1 min 1 s'],
  [{ width: 480, height: 300, bytes: 1 }, '480 × 300 px'],
  [{ bytes: 2_500_000 }, '2,5 MB'],
])('%o is %s', (holds, text) => {
  expect(plainSpaces(sayContents(holds))).toBe(text)
})
