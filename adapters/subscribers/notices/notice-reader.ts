import { Readable } from 'node:stream'
import { z } from 'zod'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import type { ReadNotice } from '../../../commands/subscribers/mailing/notice-reader.ts'
import type { Notice } from '../../../commands/subscribers/mailing/take-returned-letter.ts'
import { refusalNames } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { lastWordsOf, type ProgramEnd, runConfined, tookTooMuch } from '../../kernel/confinement/run-confined.ts'

/** Reading the head of a letter takes a tenth of a second, and three seconds on a busy machine. */
const READ_TIMEOUT_SECONDS = 30
const MAX_MEGABYTES = 160
const HEAP_MEGABYTES = 64
/** Strangers may send letters to that address by the thousand. The limit bounds what those take of the machine. */
const CONCURRENT_LETTERS = 2

const Answer: z.ZodType<Notice | null> = z
  .object({
    refusal: z.enum([...refusalNames, 'delayed']),
    status: z.string(),
    addresses: z.array(z.string()),
    cameTo: z.array(z.string()),
  })
  .nullable()

/** The runner keeps only the end of a long output, so the beginning of a long answer may be missing. */
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
  throw new Error(`The letter was not read: ${lastWordsOf(ended)}`)
}

/** Reads each letter in a process of its own: a letter that exhausts memory or never ends kills only that process. */
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
