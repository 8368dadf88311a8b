import { expect, it } from 'vitest'
import { LogUnavailable } from '../../../../domain/kernel/event-log.ts'
import { groupReads, type RequestedSlice } from './grouped-read.ts'

const slice = (stream: string): RequestedSlice => ({ stream, from: 0, to: 9 })

/** Answers the names of the streams, and records which were asked for together. */
const recordStatements = () => {
  const statements: (readonly string[])[] = []
  const readAll = async (wanted: readonly RequestedSlice[]) => {
    const names = wanted.map(({ stream }) => stream)
    statements.push(names)
    if (names.includes('away')) throw new LogUnavailable()
    if (names.includes('spoilt')) throw new Error(`of ${names.length}`)
    return names
  }
  return { statements, read: groupReads(readAll) }
}

it('asks once for all of one turn, so many at a time, and for a single one at once', async () => {
  const { statements, read } = recordStatements()
  const names = Array.from({ length: 40 }, (_, n) => `stream-${n}`)
  expect(await Promise.all(names.map((name) => read(slice(name))))).toEqual(names)
  expect(await read(slice('alone'))).toBe('alone')
  expect(statements).toEqual([names.slice(0, 32), names.slice(32), ['alone']])
})

it('lets one that cannot be read spoil none that was asked for beside it', async () => {
  const { statements, read } = recordStatements()
  const settled = await Promise.allSettled(['before', 'spoilt', 'behind'].map((name) => read(slice(name))))
  expect(settled).toEqual([
    { status: 'fulfilled', value: 'before' },
    { status: 'rejected', reason: new Error('of 1') },
    { status: 'fulfilled', value: 'behind' },
  ])
  expect(statements).toHaveLength(4)
})

it('asks a log that is away once for all of them', async () => {
  const { statements, read } = recordStatements()
  const settled = await Promise.allSettled(['one', 'away'].map((name) => read(slice(name))))
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(statements).toHaveLength(1)
})
