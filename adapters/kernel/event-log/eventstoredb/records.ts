import type { JSONType } from '@eventstore/db-client'
import type {
  Actor,
  AnyEvent,
  AppendMetadata,
  Cause,
  RecordedEvent,
  Revision,
} from '../../../../domain/kernel/event-log.ts'
import type { Codec, StoredEvent } from '../codec.ts'
import { type LogPosition, positionOf } from './position.ts'

/** The server's own tools look for the names `$correlationId` and `$causationId`. */
type Metadata = {
  readonly commandId: string
  readonly $correlationId: string
  readonly $causationId?: string
  readonly cause?: Cause
  readonly actor: Actor
  readonly fingerprint?: string
  readonly recordedElsewhereAt?: string
  readonly schemaVersion: number
}

/** An event of ours as the server returns it. */
export type RawRecord = {
  readonly streamId: string
  readonly id: string
  readonly revision: Revision
  readonly type: string
  readonly data: object
  readonly metadata: Metadata
  readonly created: Date
  readonly position: LogPosition
}

export const metadataOf = (metadata: AppendMetadata, { schemaVersion }: StoredEvent): Metadata & JSONType => {
  const { commandId, correlationId, causationId, cause, actor, fingerprint, recordedElsewhereAt } = metadata
  return {
    commandId,
    $correlationId: correlationId,
    ...(causationId === undefined ? {} : { $causationId: causationId }),
    ...(cause === undefined ? {} : { cause }),
    actor,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(recordedElsewhereAt === undefined ? {} : { recordedElsewhereAt }),
    schemaVersion,
  }
}

/** Records that the server or another program writes beside ours have no such metadata. */
export const isOurMetadata = (metadata: unknown): metadata is Metadata =>
  typeof metadata === 'object' && metadata !== null && 'commandId' in metadata

export const decodeRaw = async <Event extends AnyEvent>(
  codec: Codec,
  raw: readonly RawRecord[],
): Promise<readonly RecordedEvent<Event>[]> => {
  const events = await codec.decode(
    raw.map(({ type, data, metadata: { schemaVersion } }) => ({ type, schemaVersion, data })),
  )
  return raw.map(
    ({ id, streamId, revision, position, metadata, created }, index): RecordedEvent<Event> => ({
      event: events[index] as Event,
      eventId: id,
      stream: streamId,
      revision,
      position: positionOf(position),
      commandId: metadata.commandId,
      correlationId: metadata.$correlationId,
      causationId: metadata.$causationId,
      cause: metadata.cause,
      actor: metadata.actor,
      fingerprint: metadata.fingerprint,
      ...('recordedElsewhereAt' in metadata ? { recordedElsewhereAt: metadata.recordedElsewhereAt } : {}),
      recordedAt: metadata.recordedElsewhereAt ?? created.toISOString(),
    }),
  )
}
