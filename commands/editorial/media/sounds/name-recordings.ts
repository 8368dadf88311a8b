import type { SomeSettings } from '../../../../domain/editorial/publication/commands.ts'
import type { PublicationId } from '../../../../domain/kernel/ids.ts'
import { findPublication, type IssueTools } from '../../issue/parents.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

export type RecordingRejection = 'RecordingNotFound'

type Tools = { readonly handlers: Pick<IssueTools['handlers'], 'publication'> & { readonly media: HandleMedia } }

/**
 * The reason why recordings of names cannot be chosen: each must be a sound that was given to the publication. Those
 * chosen so far stay allowed even if removed since. A new publication has no files yet.
 */
export const recordingObjection = async (
  { handlers }: Tools,
  { nameRecordings = [] }: SomeSettings,
  publicationId?: PublicationId,
): Promise<RecordingRejection | undefined> => {
  if (nameRecordings.length === 0) return undefined
  const publication = publicationId && (await findPublication({ handlers }, publicationId))
  const current = publication ? publication.settings.nameRecordings.map(({ sound }) => sound) : []
  for (const { sound } of nameRecordings) {
    if (current.includes(sound)) continue
    const known = await handlers.media.state(mediaStream(sound))
    const isOurs = known.status === 'Active' && known.file.attachedTo.publicationId === publicationId
    if (!isOurs || publicationId === undefined || known.file.kind !== 'sound') return 'RecordingNotFound'
  }
  return undefined
}
