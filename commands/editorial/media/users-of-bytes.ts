import type { FileDescribed, MediaEvent, Subtitles } from '../../../domain/editorial/media/events.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import type { ProductionStarted } from '../../../domain/production/production/events.ts'

/** The files and productions that may need some bytes. */
type UsersOfBytes = { readonly files: readonly MediaId[]; readonly productions: readonly ProductionId[] }

/** The users that read models know, and the position that each model has reached; undefined: none. */
type FindKnownUsers = (
  storageKey: string,
) => Promise<UsersOfBytes & { readonly upTo: readonly (Position | undefined)[] }>

export type FindUsers = (storageKey: string) => Promise<UsersOfBytes>

type FileReference = MediaEvent | ProductionStarted

const types: readonly FileReference['type'][] = [
  'FileReceived',
  'FileTranscoded',
  'ImageRotated',
  'FileDescribed',
  'ProductionStarted',
]

export const subtitlesIn = ({ data }: FileDescribed): readonly Subtitles[] => {
  const { subTitles = [] } = data.changes
  return 'erased' in subTitles ? [] : subTitles
}

const names = (event: MediaEvent, storageKey: string): boolean => {
  if ('storageKey' in event.data) return event.data.storageKey === storageKey
  return event.type === 'FileDescribed' && subtitlesIn(event).some(({ src }) => src === storageKey)
}

const earliestPosition = (log: EventLog, positions: readonly (Position | undefined)[]): Position | undefined => {
  const known = positions.filter((position) => position !== undefined)
  return known.length < positions.length ? undefined : known.toSorted((a, b) => log.compare(a, b))[0]
}

/**
 * The users by the read models and by the events behind their positions, so that lag hides none. Rejects with
 * `Undecodable`, because an unreadable event may name a user.
 */
export const usersOfBytes =
  (log: EventLog, findKnown: FindKnownUsers): FindUsers =>
  async (storageKey) => {
    const known = await findKnown(storageKey)
    const files = new Set(known.files)
    const productions = new Set(known.productions)
    const after = earliestPosition(log, known.upTo)
    for await (const event of eventsBehind<FileReference>(log, types, after)) {
      if (event.type === 'ProductionStarted') productions.add(event.data.productionId)
      else if (names(event, storageKey)) files.add(event.data.mediaId)
    }
    return { files: [...files], productions: [...productions] }
  }
