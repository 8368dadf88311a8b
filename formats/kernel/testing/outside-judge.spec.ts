import { expect, it } from 'vitest'
import { askJudge } from './outside-judge.ts'

const testThatNotes = () => {
  const noted: string[] = []
  return {
    noted,
    annotate: async (message: string, type: string) => {
      noted.push(`${type}: ${message}`)
    },
  }
}

it('is missed aloud where it is not installed', async () => {
  const test = testThatNotes()
  expect(await askJudge(test, 'A book', { name: 'Judge', command: 'no-such-judge', args: [] })).toBeUndefined()
  expect(test.noted).toEqual(['unchecked: A book, by Judge, which is not installed'])
})

it('is heard also where it finds something', async () => {
  const test = testThatNotes()
  const args = ['-c', 'echo one; echo two >&2; exit 1']
  expect(await askJudge(test, 'A book', { name: 'Judge', command: 'sh', args })).toBe('one\ntwo\n')
  expect(test.noted).toEqual([])
})
