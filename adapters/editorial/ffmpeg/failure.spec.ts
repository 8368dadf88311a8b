import { describe, expect, it } from 'vitest'
import { MachineFault, type MissingResource } from '../../../commands/kernel/handling/machine-fault.ts'
import type { ProgramEnd } from '../../kernel/confinement/run-confined.ts'
import { failureOf } from './failure.ts'

const programEnd = (change: Partial<ProgramEnd>): ProgramEnd => ({
  how: 'ended',
  code: 1,
  signal: null,
  stdout: '',
  stderr: 'encoder         : Lavc59.37.100 libmp3lame',
  ...change,
})
const plentyOfMemory = () => 8_000_000_000

const lackOf = (change: Partial<ProgramEnd>, memoryLeft = plentyOfMemory) => {
  try {
    failureOf(programEnd(change), 'ffmpeg', memoryLeft)
  } catch (error) {
    if (error instanceof MachineFault) return error.lack
    throw error
  }
  return undefined
}

describe('a program that has not done what it was asked to', () => {
  it.each<[string, Partial<ProgramEnd>, MissingResource]>([
    ['somebody killed it, as a machine without memory does', { code: null, signal: 'SIGKILL' }, 'peace'],
    ['somebody killed it in its sandbox', { code: 137 }, 'peace'],
    ['somebody asked it to end', { code: null, signal: 'SIGTERM' }, 'peace'],
    [
      'the disk is full',
      { stderr: 'av_interleaved_write_frame(): No space left on device\nConversion failed!' },
      'room',
    ],
    ["the account's share of the disk is used up", { stderr: 'x: Disk quota exceeded' }, 'room'],
    ['it is not there', { code: 127 }, 'program'],
  ])('is no fault of the sound when %s', (_, how, lack) => expect(lackOf(how)).toBe(lack))

  it('has met the limit we set, or a machine without memory', () => {
    const refused = { stderr: 'Error: Cannot allocate memory' }
    expect(lackOf(refused)).toBeUndefined()
    expect(lackOf(refused, () => 100_000_000)).toBe('memory')
  })

  it.each<[string, Partial<ProgramEnd>, RegExp]>([
    ['it refuses', {}, /^Ljudfilen är trasig/],
    ['it breaks down over it', { code: null, signal: 'SIGSEGV' }, /^Ljudfilen är trasig/],
    ['it breaks down over it in its sandbox', { code: 139 }, /^Ljudfilen är trasig/],
    ['it takes too much memory', { how: 'TooLarge', code: null, signal: 'SIGKILL' }, /^Det tog för mycket minne/],
    ['it takes too long', { how: 'TooSlow', code: null, signal: 'SIGKILL' }, /^Det tog för lång tid/],
  ])("blames what it was given, in words that are not the program's, when %s", (_, how, reason) =>
    expect(failureOf(programEnd(how), 'ffmpeg', plentyOfMemory)).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(reason),
      said: 'encoder         : Lavc59.37.100 libmp3lame',
    }),
  )
})
