import type { Batch, EventLog } from '../../../../domain/kernel/event-log.ts'
import type { WakeUp } from '../wake-up.ts'
import { isTransient } from './connection.ts'
import { START_OF_LOG } from './position.ts'

/** Milliseconds after which a waiting reader polls: it makes up for a lost notification. */
const POLL_MS = 1_000
/** A batch of this many events is part of a large piece of work. */
const BUSY_BATCH_EVENTS = 10
/** How long (ms) a reader lets events of processes gather while many of them arrive. */
const GATHER_MS = 40

const isOfMuch = ({ events }: Batch) =>
  events.length >= BUSY_BATCH_EVENTS && events.every(({ actor }) => actor.kind === 'process')

type News = {
  readonly appended: WakeUp
  /** Rings for an append by a person of this process who waits at a screen. */
  readonly awaited: WakeUp
}

/**
 * Reads on as long as there is something. While processes append much, the reader lets their events gather for a
 * moment, since each batch costs every follower some statements. It reads at once what a person appends at a screen of
 * this process.
 */
export const createFollow = (
  readAll: EventLog['readAll'],
  { appended, awaited }: News,
  closed: AbortSignal,
): EventLog['follow'] =>
  async function* ({ after = START_OF_LOG, filter, signal }) {
    const ended = AbortSignal.any([signal, closed])
    let seen = after
    while (!ended.aborted) {
      const [rung, asked, since] = [appended.count(), awaited.count(), performance.now()]
      const batch = await readAll({ after: seen, ...(filter ? { filter } : {}) }).catch((error: unknown) => {
        if (ended.aborted || isTransient(error)) return { events: [], upTo: seen }
        throw error
      })
      if (batch.upTo === seen) {
        await appended.wait(rung, ended, POLL_MS)
        continue
      }
      seen = batch.upTo
      if (!ended.aborted) yield batch
      const left = since + GATHER_MS - performance.now()
      if (isOfMuch(batch) && left > 0) await awaited.wait(asked, ended, left)
    }
  }
