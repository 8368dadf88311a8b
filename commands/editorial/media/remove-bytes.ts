import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import { recordingsIn } from '../../../domain/production/manifest/manifest.ts'
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
  /** Makes what lies under a key unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
}

const isInUse = ({ started, encoded, file }: StartedProduction, storageKey: string): boolean =>
  file?.storageKey === storageKey ||
  [...encoded.values()].some((sound) => sound.storageKey === storageKey) ||
  started.manifest.items.some(({ source, images = [] }) =>
    [...recordingsIn({ source }), ...images].some((file) => file.storageKey === storageKey),
  )

/** Everything that a file has been, and the subtitles that it has had. */
const keysIn = (event: MediaEvent): readonly string[] => {
  if ('storageKey' in event.data) return [event.data.storageKey]
  return event.type === 'FileDescribed' ? subtitlesIn(event).map(({ src }) => src) : []
}

type NeedPeriod = 'always' | 'meanwhile'

const neededByFile = async ({ handlers }: RemoveBytesTools, file: MediaId): Promise<boolean> => {
  const { status } = await handlers.media.state(mediaStream(file))
  return status === 'Present' || status === 'Removed'
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

/** Until when: 'always' where the bytes are somebody else's too, 'meanwhile' while something is made of them. */
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
 * Takes everything out of the storage that an erased file ever was, unless somebody else needs the same bytes, and makes
 * the names unreadable that were sealed under its own id. Rejects while something is being made of them: then it is to be
 * tried again.
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
