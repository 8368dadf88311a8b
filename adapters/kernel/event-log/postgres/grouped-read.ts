import { LogUnavailable } from '../../../../domain/kernel/event-log.ts'

/** A request for a part of a stream: its events from one revision to another. */
export type RequestedSlice = { readonly stream: string; readonly from: number; readonly to: number }

type PendingRead<Answer> = RequestedSlice & {
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

const streamNotReadError = ({ stream }: RequestedSlice) => new Error(`${stream} was not read`)

/** One statement reads this many streams in a moment. */
const STREAMS_PER_STATEMENT = 32

/**
 * Reads streams that are asked for in the same turn with one statement, this many at a time: the round trip for each
 * alone takes longer than the reading. A single request runs at once. `readAll` answers in the order of the requests.
 * When it fails, each is read alone, so that only the failing request rejects; when the log is away, all reject at
 * once.
 */
export const groupReads = <Answer>(readAll: (wanted: readonly RequestedSlice[]) => Promise<readonly Answer[]>) => {
  let waiting: PendingRead<Answer>[] = []

  const readAlone = async (one: PendingRead<Answer>) => {
    try {
      const [answer] = await readAll([one])
      if (answer === undefined) throw streamNotReadError(one)
      one.resolve(answer)
    } catch (error) {
      one.reject(error)
    }
  }

  const readTogether = async (together: readonly PendingRead<Answer>[]) => {
    try {
      const answers = await readAll(together)
      for (const [index, one] of together.entries()) {
        const answer = answers[index]
        if (answer === undefined) one.reject(streamNotReadError(one))
        else one.resolve(answer)
      }
    } catch (error) {
      for (const one of together) {
        if (error instanceof LogUnavailable) one.reject(error)
        else void readAlone(one)
      }
    }
  }

  const send = () => {
    const asked = waiting
    waiting = []
    const [only] = asked
    if (only && asked.length === 1) void readAlone(only)
    else
      for (let from = 0; from < asked.length; from += STREAMS_PER_STATEMENT)
        void readTogether(asked.slice(from, from + STREAMS_PER_STATEMENT))
  }

  return (wanted: RequestedSlice): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(send)
      waiting.push({ ...wanted, resolve, reject })
    })
}
