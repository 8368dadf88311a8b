import { manuscriptProblems } from '../../../domain/editorial/media/manuscript-problems.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../kernel/file-storage.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { ManuscriptCounter } from './manuscript-counter.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

export type ManuscriptTools = {
  readonly media: HandleMedia
  readonly storage: Pick<FileStorage, 'localPath'>
  readonly count: ManuscriptCounter
}

/**
 * Counts the words and pages of a text and records them, or the reason why they cannot be counted. Skips a file that no
 * longer exists.
 */
export const countManuscript = async (
  { media, storage, count }: ManuscriptTools,
  mediaId: MediaId,
  { signal, ...context }: CommandContext & { readonly signal?: AbortSignal },
): Promise<void> => {
  const stream = mediaStream(mediaId)
  const now = await media.state(stream)
  if (now.status !== 'Active' || now.file.kind !== 'text') return
  const { storageKey, description, attachedTo, turnOf } = now.file
  const { quotationId } = attachedTo
  const counted = await count(await storage.localPath(storageKey), {
    name: description.name,
    ...(signal && { signal }),
  })
  if ('problem' in counted) {
    const { problem } = counted
    const reason = manuscriptProblems[problem].se
    const whose = { ...(quotationId && { quotationId }), ...(turnOf && { turnOf }) }
    await media(stream, { type: 'RejectFile', mediaId, reason, problem, ...whose }, context)
  } else {
    await media(stream, { type: 'RecordProbe', mediaId, facts: { kind: 'text', ...counted } }, context)
  }
}
