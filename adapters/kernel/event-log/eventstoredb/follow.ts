import type { Batch, EventLog } from '../../../../domain/kernel/event-log.ts'
import type { WakeUp } from '../wake-up.ts'
import { isTransient } from './connection.ts'
import { START_OF_LOG } from './position.ts'

/** Milliseconds after which somebody who waits looks herself: it makes up for a lost bell. */
const POLL_MS = 1_000
/** So many at a time are of work that goes on. */
const BUSY_BATCH_EVENTS = 10
/** How long (ms) what processes append is let gather while much of theirs comes. */
const GATHER_MS = 40

const isOfMuch = ({ events }: Batch) =>
  events.length >= BUSY_BATCH_EVENTS && events.every(({ actor }) => actor.kind === 'process')

export type News = {
  readonly appended: WakeUp
  /** By somebody in this process who sits at a screen. */
  readonly awaited: WakeUp
}

/**
 * Reads on as long as there is something. While processes append much, what they append is gathered for a moment, since each
 * batch costs everybody who follows some statements of her own; what somebody here appends at a screen is read at once.
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
