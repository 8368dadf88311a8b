import { type AppendMetadata, AppendTooLarge } from '../../../domain/kernel/event-log.ts'
import type { StoredEvent } from './codec.ts'

/**
 * How many bytes an append may hold: data and metadata of all its events. EventStoreDB has such a limit, which
 * compose.yaml sets to this; every other log keeps it too, so that an installation can move.
 */
export const MAX_APPEND_BYTES = 4 * 1024 * 1024

export const checkSize = (events: readonly Pick<StoredEvent, 'data'>[], metadata: AppendMetadata): void => {
  const each = Buffer.byteLength(JSON.stringify(metadata))
  const total = events.reduce((bytes, { data }) => bytes + each + Buffer.byteLength(data), 0)
  if (total > MAX_APPEND_BYTES) throw new AppendTooLarge()
}
