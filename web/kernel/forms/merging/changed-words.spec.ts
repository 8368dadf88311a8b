import { expect, it } from 'vitest'
import { changedWords, runsOf, wordsOf } from './changed-words.ts'

const markChanges = (before: string, after: string) => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const { removed, added } = changedWords(old, now)
  const said = (words: readonly string[], places: readonly number[]) =>
    runsOf(words, places)
      .map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim()))
      .join(' ')
  return [said(old, removed), said(now, added)]
}

it('marks the words that one of two versions has alone', () => {
  expect(markChanges('Isen bär i dag.', 'Isen bär inte i dag.')).toEqual(['Isen bär i dag.', 'Isen bär [inte] i dag.'])
  expect(markChanges('Isen bär.\nKören sjunger.', 'Isen brast.\nKören sjöng.')).toEqual([
    'Isen [bär.] Kören [sjunger.]',
    'Isen [brast.] Kören [sjöng.]',
  ])
  expect(markChanges('', 'Nytt')).toEqual(['', '[Nytt]'])
})

it('shows the ends of what stands in a long text', () => {
  const long = Array.from({ length: 100 }, (_, nr) => `ord${nr.toString()}`).join(' ')
  const [, after = ''] = markChanges(long, `${long} slut`)
  expect(after).toContain('ord11 … ord88')
  expect(after).toMatch(/\[slut\]$/)
})
