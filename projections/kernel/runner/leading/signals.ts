import { reasonOf } from '../failure.ts'

/** Short messages between the processes on one database. Some may be lost: a listener must poll as well. */
export type Signals = {
  /** Calls back for other processes' messages, not its own. Resolves with a function that ends it. */
  readonly subscribe: (channel: string, listener: (message: string) => void) => Promise<() => void>
  /** Sends a message of fewer than 8,000 bytes. Rejects when there is no database. */
  readonly publish: (channel: string, message: string) => Promise<void>
}

const SIGNAL_INTERVAL_MS = 20

/** Announces a move: at once, then at most every 20 ms. */
export const announcer = (signals: Signals, channel: string, report: (line: string) => void) => {
  let resting: NodeJS.Timeout | undefined
  let again = false

  const send = () => {
    again = false
    signals.publish(channel, '').catch((error: unknown) => report(`Telling other processes failed: ${reasonOf(error)}`))
    resting = setTimeout(() => {
      resting = undefined
      if (again) send()
    }, SIGNAL_INTERVAL_MS).unref()
  }

  return {
    announce: () => {
      if (resting) again = true
      else send()
    },
    stop: () => clearTimeout(resting),
  }
}
