import { expect, it } from 'vitest'
import { askConformanceKit } from './conformance-kit.ts'

const script = '/nowhere/validate.sh'

const testThatNotes = () => {
  const noted: string[] = []
  return {
    noted,
    annotate: async (message: string, type: string) => {
      noted.push(`${type}: ${message}`)
    },
  }
}

it('is missed aloud where it is not beside the repository', async () => {
  const test = testThatNotes()
  expect(await askConformanceKit(test, 'a book', ['d202', '/'], script)).toBeUndefined()
  expect(test.noted).toEqual(['unchecked: a book, by the shared conformance kit, which is not beside this repository'])
})
