import { expect, it } from 'vitest'
import { changedWords, runsOf, wordsOf } from './changed-words.ts'

const marked = (before: string, after: string) => {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const { removed, added } = changedWords(old, now)
  const said = (words: readonly string[], places: readonly number[]) =>
    runsOf(words, places)
      .map(({ text, isChanged }) => (isChanged ? `[${text.trim()}]` : text.trim()))
      .join(' ')
  return [said(old, removed), said(now, added)]
}

it('marks the words that one of two versions has alone', () => {
  expect(marked('Isen bär i dag.', 'Isen bär inte i dag.')).toEqual(['Isen bär i dag.', 'Isen bär [inte] i dag.'])
  expect(marked('Isen bär.\nKören sjunger.', 'Isen brast.\nKören sjöng.')).toEqual([
    'Isen [bär.] Kören [sjunger.]',
    'Isen [brast.] Kören [sjöng.]',
  ])
  expect(marked('', 'Nytt')).toEqual(['', '[Nytt]'])
})

it('shows the ends of what stands in a long text', () => {
  const long = Array.from({ length: 100 }, (_, nr) => `ord${nr.toString()}`).join(' ')
  const [, after = ''] = marked(long, `${long} slut`)
  expect(after).toContain('ord11 … ord88')
  expect(after).toMatch(/\[slut\]$/)
})
