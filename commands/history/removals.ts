import type { EventLog } from '../../domain/kernel/event-log.ts'
import type { NameActor } from './actor-names.ts'
import { readStreams } from './read-streams.ts'

/** When something was removed, and by whom. */
export type Removal = {
  readonly at: string
  readonly by: string
  /** It was not thrown away, but is elsewhere now. */
  readonly isMove: boolean
}

/**
 * The latest removal of each thing that these streams tell of. `type`: the event that removes; `field`: the field of its
 * data with the thing's id.
 */
export const latestRemovals = async (
  { log, nameOf }: { readonly log: EventLog; readonly nameOf: NameActor },
  streams: readonly string[],
  { type, field }: { readonly type: string; readonly field: string },
): Promise<ReadonlyMap<string, Removal>> => {
  const read = await readStreams(log, streams)
  const removals = read.flat().filter(({ event }) => event.type === type)
  const told = removals.map(
    async ({ event, actor, recordedAt: at }) =>
      [
        String(Reflect.get(event.data, field)),
        { at, by: await nameOf(actor), isMove: 'movedTo' in event.data },
      ] as const,
  )
  return new Map(await Promise.all(told))
}
