import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import { keysOfFilm, recordingsIn } from '../../../domain/production/manifest/manifest.ts'
import type { StartedProduction } from '../../../domain/production/production/state.ts'
import type { Handlers } from '../../handlers.ts'
import type { FileStorage } from '../../kernel/file-storage.ts'
import { productionStream } from '../../production/production/stream.ts'
import { mediaStream } from './stream.ts'
import { type FindUsers, subtitlesIn } from './users-of-bytes.ts'

export type RemoveBytesTools = {
  readonly log: Pick<EventLog, 'read'>
  readonly handlers: Pick<Handlers, 'media' | 'production'>
  readonly storage: Pick<FileStorage, 'remove'>
  readonly findUsers: FindUsers
  /** Destroys the key of a subject, so that its sealed fields are unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
}

const isInUse = ({ started, encoded, file }: StartedProduction, storageKey: string): boolean =>
  file?.storageKey === storageKey ||
  [...encoded.values()].some((sound) => sound.storageKey === storageKey) ||
  started.manifest.items.some(
    ({ source, images = [], films = [] }) =>
      [...recordingsIn({ source }), ...images].some((file) => file.storageKey === storageKey) ||
      films.flatMap(keysOfFilm).includes(storageKey),
  )

/** All storage keys that a file ever had, and those of its subtitles. */
const keysIn = (event: MediaEvent): readonly string[] => {
  if ('storageKey' in event.data) return [event.data.storageKey]
  return event.type === 'FileDescribed' ? subtitlesIn(event).map(({ src }) => src) : []
}

type NeedPeriod = 'always' | 'meanwhile'

const neededByFile = async ({ handlers }: RemoveBytesTools, file: MediaId): Promise<boolean> => {
  const { status } = await handlers.media.state(mediaStream(file))
  return status === 'Active' || status === 'Removed'
}

const neededByProduction = async (
  { handlers }: RemoveBytesTools,
  id: ProductionId,
  storageKey: string,
): Promise<NeedPeriod | undefined> => {
  const production = await handlers.production.state(productionStream(id))
  if (production.status === 'Missing' || production.status === 'Cancelled') return undefined
  if (production.status === 'Completed') return production.file?.storageKey === storageKey ? 'always' : undefined
  return isInUse(production, storageKey) ? 'meanwhile' : undefined
}

/**
 * 'always' when another file or a completed production has the same bytes, 'meanwhile' while a production reads them;
 * undefined when they are not needed.
 */
const findNeed = async (
  tools: RemoveBytesTools,
  mediaId: MediaId,
  storageKey: string,
): Promise<NeedPeriod | undefined> => {
  const { files, productions } = await tools.findUsers(storageKey)
  for (const file of files) if (file !== mediaId && (await neededByFile(tools, file))) return 'always'
  let needed: NeedPeriod | undefined
  for (const id of productions) {
    needed = (await neededByProduction(tools, id, storageKey)) ?? needed
    if (needed === 'always') return needed
  }
  return needed
}

/**
 * Deletes all bytes that an erased file ever had from the storage, unless another file or a production needs them, and
 * makes the names sealed under the file's own id unreadable. Rejects while a production still uses some, so that the
 * caller tries again.
 */
export const removeBytes = async (tools: RemoveBytesTools, mediaId: MediaId): Promise<void> => {
  const { events } = await tools.log.read<MediaEvent>(mediaStream(mediaId))
  const history = events.map(({ event }) => event)
  if (!history.some(({ type }) => type === 'FileErased')) return
  const keys = new Set(history.flatMap(keysIn))
  const waiting: string[] = []
  for (const key of keys) {
    let needed: NeedPeriod | undefined
    const isNeeded = async () => {
      needed = await findNeed(tools, mediaId, key)
      return needed !== undefined
    }
    const answer = await tools.storage.remove(key, isNeeded)
    if (answer === 'held' || (answer === 'needed' && needed === 'meanwhile')) waiting.push(key)
  }
  if (history.some(({ data }) => 'personId' in data && data.personId === mediaId)) await tools.forget(mediaId)
  if (waiting.length > 0) throw new Error(`Still in use: ${waiting.join(', ')}`)
}
