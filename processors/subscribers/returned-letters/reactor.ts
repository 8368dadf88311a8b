import { setTimeout as delay } from 'node:timers/promises'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { type ReturnTools, readMailbox } from './read-mailbox.ts'

const LOOK_INTERVAL_MS = 60_000

type PollingTools = { readonly tools: ReturnTools | undefined; readonly report: (line: string) => void }

/** Looks into the return mailbox once a minute, if the installation has one. */
export const returnedLettersReactor = ({ tools, report }: PollingTools): Reactor => {
  if (!tools) return {}
  const follow = async ({ leads = () => true }: { readonly leads?: () => boolean }, signal: AbortSignal) => {
    while (!signal.aborted) {
      if (leads())
        await readMailbox(tools, signal).catch((error: unknown) => {
          if (!signal.aborted) report(`Letters that came back were not read: ${String(error)}`)
        })
      await delay(LOOK_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  return { processes: [{ name: 'returned-letters', follow }] }
}
