import type { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

export type RecordingRejection = 'RecordingNotFound'

type Choice = {
  /** Undefined: a new publication, which has no files yet. */
  readonly publicationId: PublicationId | undefined
  readonly chosen: readonly MediaId[]
  /** The recordings chosen so far: they stay allowed even if removed since. */
  readonly before: readonly MediaId[]
}

/** The reason why recordings of names cannot be chosen: each must be a sound that was given to the publication. */
export const recordingObjection = async (
  media: HandleMedia,
  { publicationId, chosen, before }: Choice,
): Promise<RecordingRejection | undefined> => {
  for (const mediaId of chosen) {
    if (before.includes(mediaId)) continue
    const known = await media.state(mediaStream(mediaId))
    const isOurs = known.status === 'Present' && known.file.attachedTo.publicationId === publicationId
    if (!isOurs || publicationId === undefined || known.file.kind !== 'sound') return 'RecordingNotFound'
  }
  return undefined
}
