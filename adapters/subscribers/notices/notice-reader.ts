import { Readable } from 'node:stream'
import { z } from 'zod'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import type { ReadNotice } from '../../../commands/subscribers/mailing/notice-reader.ts'
import type { Notice } from '../../../commands/subscribers/mailing/take-returned-letter.ts'
import { refusalNames } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { type ProgramEnd, runConfined, tookTooMuch } from '../../kernel/confinement/run-confined.ts'

/** The head of a letter is read in a tenth of a second, on a busy machine in three. */
const READ_TIMEOUT_SECONDS = 30
const MAX_MEGABYTES = 160
const HEAP_MEGABYTES = 64
/** A stranger who writes to that address by the thousand takes no more of the machine than this. */
const CONCURRENT_LETTERS = 2

const Answer: z.ZodType<Notice | null> = z
  .object({
    refusal: z.enum([...refusalNames, 'delayed']),
    status: z.string(),
    addresses: z.array(z.string()),
    cameTo: z.array(z.string()),
  })
  .nullable()

/** The beginning of an answer is lost where it is longer than what the runner keeps of an output. */
const parseAnswer = (json: string): Notice | 'unreadable' | undefined => {
  try {
    return Answer.parse(JSON.parse(json)) ?? undefined
  } catch {
    return 'unreadable'
  }
}

const answerOf = (ended: ProgramEnd): Notice | 'unreadable' | undefined => {
  if (tookTooMuch(ended)) return 'unreadable'
  if (ended.code === 0) return parseAnswer(ended.stdout)
  throw new Error(`The letter was not read: ${ended.stderr.trim().split('\n').at(-1) ?? ended.code}`)
}

/** Reads each letter in a process of its own, so that one that eats all memory or never ends takes but that along. */
export const noticeReader = (): ReadNotice => {
  const inTurn = concurrencyGate(CONCURRENT_LETTERS)
  return async (raw) => {
    const program = ownProgram('readNotice', { args: [], heapMegabytes: HEAP_MEGABYTES })
    const said = Promise.resolve(Readable.from([Buffer.from(raw)]))
    const ended = await inTurn(() =>
      runConfined({ ...program, said, megabytes: MAX_MEGABYTES, seconds: READ_TIMEOUT_SECONDS }),
    )
    return answerOf(ended)
  }
}
