import { LogUnavailable } from '../../../../domain/kernel/event-log.ts'

/** What is asked of a stream: its events from a revision to another. */
export type WantedSlice = { readonly stream: string; readonly from: number; readonly to: number }

type Waiting<Answer> = WantedSlice & {
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

const notRead = ({ stream }: WantedSlice) => new Error(`${stream} was not read`)

/** So many streams that one statement reads them in a moment. */
const most = 32

/**
 * Streams that are asked for in the same turn are read with one statement, so many at a time: for each alone, asking takes
 * longer than reading. Nobody waits for it, a single one is asked for at once. `readAll` answers in the order of what is
 * asked; when it fails each is read alone, so that only who is to blame hears of it; of a log that is away all hear at once.
 */
export const groupedRead = <Answer>(readAll: (wanted: readonly WantedSlice[]) => Promise<readonly Answer[]>) => {
  let waiting: Waiting<Answer>[] = []

  const readAlone = async (one: Waiting<Answer>) => {
    try {
      const [answer] = await readAll([one])
      if (answer === undefined) throw notRead(one)
      one.resolve(answer)
    } catch (error) {
      one.reject(error)
    }
  }

  const readTogether = async (together: readonly Waiting<Answer>[]) => {
    try {
      const answers = await readAll(together)
      for (const [index, one] of together.entries()) {
        const answer = answers[index]
        if (answer === undefined) one.reject(notRead(one))
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
    else for (let from = 0; from < asked.length; from += most) void readTogether(asked.slice(from, from + most))
  }

  return (wanted: WantedSlice): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(send)
      waiting.push({ ...wanted, resolve, reject })
    })
}
