import type { Position } from '../../../domain/kernel/event-log.ts'
import { pause } from '../runner/pause.ts'
import type { Projections } from '../runner/start.ts'
import type { LiveChange } from './changes.ts'

type LateMessage = LiveChange | { readonly kind: 'lost' }

/** More changes than this are announced as one loss. */
const MAX_LATE_CHANGES = 1_000

type LateOptions = {
  readonly projections: Pick<Projections, 'waitFor'>
  readonly publish: (messages: readonly LateMessage[]) => void
  readonly signal: AbortSignal
  /** Milliseconds between polls of parked tables. Default 1,000. */
  readonly lookAgain?: number
}

/**
 * Keeps changes that were announced before the tables had reached them: a client that read at once has the old state.
 * They are announced again when the tables have.
 */
export const lateChanges = ({ projections, publish, signal, lookAgain = 1_000 }: LateOptions) => {
  let changes = new Map<string, LateMessage>()
  let upTo: Position | undefined
  let telling: Promise<void> | undefined

  const tell = () => {
    const messages = [...changes.values()]
    publish(messages.length > MAX_LATE_CHANGES ? [{ kind: 'lost' }] : messages)
    changes = new Map()
    upTo = undefined
  }

  const tellWhenThere = async () => {
    for (let asked = upTo; asked !== undefined && !signal.aborted; asked = upTo) {
      const reached = await projections.waitFor(asked).catch(() => 'stale')
      if (reached === 'reached' && upTo === asked) return tell()
      if (reached === 'stale') await pause(lookAgain, signal)
    }
    // The next leader does not know them.
    if (upTo !== undefined) publish([{ kind: 'lost' }])
  }

  return {
    add: (more: readonly LiveChange[], position: Position) => {
      for (const change of more.slice(0, MAX_LATE_CHANGES + 1)) changes.set(JSON.stringify(change), change)
      upTo = position
      telling ??= tellWhenThere().finally(() => {
        telling = undefined
      })
    },
    ended: () => telling,
  }
}
