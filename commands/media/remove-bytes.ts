import type { EventLog } from '../../domain/event-log.ts'
import type { MediaId, ProductionId } from '../../domain/ids.ts'
import type { MediaEvent } from '../../domain/media/events.ts'
import type { StartedProduction } from '../../domain/production/production.ts'
import type { FileStorage } from '../file-storage.ts'
import type { Handlers } from '../handlers.ts'
import { mediaStream } from '../media.ts'
import { productionStream } from '../production.ts'
import type { FindUsers } from './users-of-bytes.ts'

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
  started.manifest.items.some(
    ({ source }) => source.kind === 'sounds' && source.sounds.some((sound) => sound.storageKey === storageKey),
  )

/** Until when: 'always' where the bytes are somebody else's too, 'meanwhile' while something is made of them. */
const neededBy = async ({ handlers, findUsers }: RemoveBytesTools, mediaId: MediaId, storageKey: string) => {
  const users = await findUsers(storageKey)
  for (const other of users.files) {
    const { status } = await handlers.media.state(mediaStream(other))
    if (other !== mediaId && (status === 'Present' || status === 'Removed')) return 'always'
  }
  let meanwhile = false
  for (const id of users.productions) {
    const production = await productionOf(handlers, id)
    if (!production) continue
    if (production.status === 'Completed' && production.file?.storageKey === storageKey) return 'always'
    const isUnderWay = production.status === 'Running' || production.status === 'Parked'
    meanwhile ||= isUnderWay && isInUse(production, storageKey)
  }
  return meanwhile ? 'meanwhile' : undefined
}

const productionOf = async ({ production }: RemoveBytesTools['handlers'], id: ProductionId) => {
  const state = await production.state(productionStream(id))
  return state.status === 'Missing' ? undefined : state
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
  const keys = new Set(history.flatMap(({ data }) => ('storageKey' in data ? [data.storageKey] : [])))
  const waiting: string[] = []
  for (const key of keys) {
    let needed: Awaited<ReturnType<typeof neededBy>>
    const isNeeded = async () => {
      needed = await neededBy(tools, mediaId, key)
      return needed !== undefined
    }
    const answer = await tools.storage.remove(key, isNeeded)
    if (answer === 'held' || (answer === 'needed' && needed === 'meanwhile')) waiting.push(key)
  }
  if (history.some(({ data }) => 'personId' in data && data.personId === mediaId)) await tools.forget(mediaId)
  if (waiting.length > 0) throw new Error(`Still in use: ${waiting.join(', ')}`)
}
