import type { MediaId, PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { type HandleMedia, mediaStream } from '../media/stream.ts'
import type { StandingUpload, StartedUploads } from './started-uploads.ts'

type Tools = {
  readonly handlers: { readonly media: Pick<HandleMedia, 'state'> }
  readonly visitorUploads: Pick<StartedUploads, 'find'>
}

type WantedUploads = {
  /** `mediaId`: under which the file is stored. */
  readonly uploads: readonly { readonly id: string; readonly mediaId: MediaId }[]
  readonly publicationId: PublicationId
  readonly submissionId: SubmissionId
}

/** `Gone`: unknown, expired or for another publication. `Taken`: by another submission. `Coming`: not all bytes yet. */
type UploadRefusal =
  | { readonly refused: 'Gone'; readonly id: string }
  | { readonly refused: 'Taken' | 'Coming'; readonly name: string }

type UploadToTake = StandingUpload & {
  readonly mediaId: MediaId
  /** An interrupted request of the same submission has stored the file already. */
  readonly isStored: boolean
}

const standingOf = async (
  { handlers, visitorUploads }: Tools,
  { id, mediaId }: WantedUploads['uploads'][number],
  { publicationId, submissionId }: WantedUploads,
): Promise<UploadToTake | UploadRefusal> => {
  const upload = await visitorUploads.find(id)
  if (upload?.publicationId !== publicationId) return { refused: 'Gone', id }
  const { name, takenBy, received, bytes, isComing } = upload
  const isStored = (await handlers.media.state(mediaStream(mediaId))).status !== 'Missing'
  // A submission that failed before it stored the file has no hold on it: the visitor may send it in another list.
  const isHeld = isStored || received < bytes
  if (takenBy && takenBy !== submissionId && isHeld) return { refused: 'Taken', name }
  if (isComing) return { refused: 'Coming', name }
  if (!isStored && received < bytes) return takenBy ? { refused: 'Gone', id } : { refused: 'Coming', name }
  return { ...upload, mediaId, isStored }
}

/** The uploads that make a submission, all of them finished; or why one of them does not. */
export const uploadsOfSubmission = async (
  tools: Tools,
  wanted: WantedUploads,
): Promise<readonly UploadToTake[] | UploadRefusal> => {
  const standings = await Promise.all(wanted.uploads.map((upload) => standingOf(tools, upload, wanted)))
  const found = standings.flatMap((each) => ('refused' in each ? [] : [each]))
  return standings.find((each) => 'refused' in each) ?? found
}
