import type { ImapFlow } from 'imapflow'

/** A fault that a person can mend. */
export class MailboxFault extends Error {
  override readonly name = 'MailboxFault'
}

/** Room for the letter numbers of a mailbox with a million letters. */
export const LIST_BYTES = 16 * 1024 * 1024
/** Limit of every other answer: we fetch only the first 64 kB of a letter. */
const ANSWER_BYTES = 1024 * 1024
export const ANSWER_MS = 120_000
const WATCH_MS = 200

export const ANSWER_TOO_LARGE = 'Mejlservern skickar mer än den ska.'
const ANSWER_TOO_SLOW = 'Mejlservern blir inte klar med att svara.'

/** Asks a mail server one question; rejects with `MailboxFault` when the answer exceeds the limits (time, bytes). */
export type AskServer = <Answer>(question: () => Promise<Answer>, bytes?: number) => Promise<Answer>

/**
 * Bounds each answer of a mail server in time (ms) and bytes: the library bounds only silence, and a server that sends
 * without end is never silent. Breaking a limit closes the connection.
 */
export const boundAnswers =
  (client: ImapFlow, answerMs: number): AskServer =>
  async (question, bytes = ANSWER_BYTES) => {
    const began = performance.now()
    const before = client.stats().received
    const broken = Promise.withResolvers<never>()
    const breakOff = (reason: string) => {
      broken.reject(new MailboxFault(reason))
      client.close()
    }
    const watch = setInterval(() => {
      if (client.stats().received - before > bytes) breakOff(ANSWER_TOO_LARGE)
      else if (performance.now() - began > answerMs) breakOff(ANSWER_TOO_SLOW)
    }, WATCH_MS)
    try {
      return await Promise.race([question(), broken.promise])
    } finally {
      clearInterval(watch)
    }
  }
