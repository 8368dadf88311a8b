import type { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

export type RecordingRejection = 'RecordingNotFound'

type Choice = {
  /** Undefined: a publication that has no files yet. */
  readonly publicationId: PublicationId | undefined
  readonly chosen: readonly MediaId[]
  /** They may stand, whatever has become of them. */
  readonly before: readonly MediaId[]
}

/** Why recordings of names cannot be chosen: each is a sound that was given to the publication. */
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
