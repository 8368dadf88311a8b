import { randomBytes } from 'node:crypto'
import { SubjectForgotten } from '../../../domain/kernel/event-log.ts'
import { missingKey, type SubjectKey, type SubjectKeys } from './subject-keys.ts'

/** Keys of a test, lost with its process. */
export const inMemorySubjectKeys = (): SubjectKeys => {
  const keys = new Map<string, SubjectKey>()
  const toWrite = (subject: string): readonly [string, Buffer] => {
    const key = keys.get(subject) ?? randomBytes(32)
    if (key === 'forgotten') throw new SubjectForgotten(subject)
    keys.set(subject, key)
    return [subject, key]
  }
  return {
    toWrite: async (subjects) => new Map(subjects.map(toWrite)),
    toRead: async (subjects) => new Map(subjects.map((subject) => [subject, keys.get(subject) ?? missingKey(subject)])),
    forget: async (subject) => {
      keys.set(subject, 'forgotten')
    },
  }
}
