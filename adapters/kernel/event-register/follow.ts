import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Pool } from 'pg'
import { LogUnavailable, NoSuchPosition } from '../../../domain/kernel/event-log.ts'
import { reasonOf } from '../../../projections/kernel/runner/failure.ts'
import { pause } from '../../../projections/kernel/runner/pause.ts'
import type { StoredLog } from '../event-log/stored-log.ts'
import { unlessAborted } from '../running/abortable.ts'
import { addEntries } from './add-entries.ts'
import { giveUpLead, type Head, LeadLost, takeLead } from './head.ts'

/** Events of one transaction while the register catches up. */
const EVENTS_PER_BATCH = 5_000
/** How long (ms) events gather at the end of the log, so that a burst of saves costs one transaction. */
const GATHER_MS = 200
/** Milliseconds without a sign of life after which another process may lead. */
const LEASE_MS = 10_000
const RETRY_MS = 2_000
/** How long (ms) the register stands still where its place is none of the log. */
const PARKED_MS = 60_000

type FollowOptions = {
  readonly pool: Pool
  readonly stored: StoredLog
  readonly report: (line: string) => void
}

/**
 * Reads on behind the head until it reaches the end of the log; answers the head there. The next batch is read while
 * this one is written.
 */
const catchUp = async ({ pool, stored }: FollowOptions, leader: string, from: Head, signal: AbortSignal) => {
  let head = from
  const read = (after: Head['position']) => stored.entries({ after, limit: EVENTS_PER_BATCH })
  let coming = read(head.position)
  while (!signal.aborted) {
    // The log outlasts a silent database for longer than a process has for its end.
    const { entries, upTo } = await unlessAborted(signal, coming)
    if (upTo === undefined) return head
    coming = read(upTo)
    // Its failure is reported when it is awaited.
    coming.catch(() => undefined)
    head = await addEntries(pool, { leader, head }, { entries, upTo })
    if (entries.length === EVENTS_PER_BATCH && !(await takeLead(pool, leader, LEASE_MS))) throw new LeadLost()
  }
  return head
}

/** Follows the log while this process leads, and waits for the lead otherwise. Answers how to stop it. */
export const followLog = (options: FollowOptions) => {
  const { pool, stored, report } = options
  const leader = `${hostname()}/${process.pid}/${randomUUID()}`
  const stopped = new AbortController()
  const { signal } = stopped
  let hasFailed = false

  const waitForNews = async (seen: Head['position']) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(LEASE_MS / 2)])
    await stored.waitBehind(seen, ended)
    await pause(GATHER_MS, signal)
  }

  const rest = async (error: unknown) => {
    if (signal.aborted) hasFailed = error !== signal.reason
    if (signal.aborted || error instanceof LeadLost) return
    if (error instanceof NoSuchPosition) {
      report(`ALARM The event register stands still: ${reasonOf(error)}. To fill it anew: npm run support -- register`)
      return pause(PARKED_MS, signal)
    }
    if (!(error instanceof LogUnavailable)) report(`The event register will go on: ${reasonOf(error)}`)
    return pause(RETRY_MS, signal)
  }

  const step = async () => {
    const head = await takeLead(pool, leader, LEASE_MS)
    if (!head) return pause(RETRY_MS, signal)
    const end = await catchUp(options, leader, head, signal)
    return waitForNews(end.position)
  }

  const run = async () => {
    while (!signal.aborted) await step().catch(rest)
  }
  const running = run()

  return {
    stop: async () => {
      stopped.abort()
      await running
      // A database that did not answer the last step would only delay the end; the lease runs out by itself.
      if (!hasFailed) await giveUpLead(pool, leader).catch(() => undefined)
    },
  }
}
