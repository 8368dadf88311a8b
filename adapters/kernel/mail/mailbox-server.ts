import type { ImapFlow } from 'imapflow'

/** What a person can do something about. */
export class MailboxFault extends Error {
  override readonly name = 'MailboxFault'
}

/** The numbers of the letters in a mailbox that has a million. */
export const LIST_BYTES = 16 * 1024 * 1024
/** Every other answer: a letter is asked for by its first 64 kB. */
const ANSWER_BYTES = 1024 * 1024
export const ANSWER_MS = 120_000
const WATCH_MS = 200

export const ANSWER_TOO_LARGE = 'Mejlservern skickar mer än den ska.'
const ANSWER_TOO_SLOW = 'Mejlservern blir inte klar med att svara.'

/** Asks a mail server one thing; rejects with `MailboxFault` when the server has not answered within the limits (bytes). */
export type AskServer = <Answer>(question: () => Promise<Answer>, bytes?: number) => Promise<Answer>

/**
 * Bounds each answer of a mail server in time (ms) and in bytes: a server that sends without end is never silent, and the
 * library bounds silence alone. The connection ends with the answer that breaks a limit.
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
