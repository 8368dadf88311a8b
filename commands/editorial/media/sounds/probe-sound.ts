import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../../kernel/file-storage.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import type { InspectFile } from '../file-inspector.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

export type ProbeTools = {
  readonly handlers: { readonly media: HandleMedia }
  readonly files: Pick<FileStorage, 'localPath'>
  readonly inspect: InspectFile
}

type ProbeOutcome = {
  readonly outcome: Outcome<MediaEvent, MediaRejection>
  /** Why the file is rejected, in Swedish; undefined: it is a sound. */
  readonly refused: string | undefined
}

/** Looks at the bytes of a sound again, and records what it is; undefined: there is no such sound. */
export const probeSound = async (
  { handlers, files, inspect }: ProbeTools,
  mediaId: MediaId,
  context: CommandContext,
): Promise<ProbeOutcome | undefined> => {
  const stream = mediaStream(mediaId)
  const media = await handlers.media.state(stream)
  if (media.status !== 'Active') return undefined
  const { storageKey, description } = media.file
  const probed = await inspect(await files.localPath(storageKey), { name: description.name })
  if (probed.outcome === 'usable' && probed.facts?.kind === 'sound') {
    const command = { type: 'RecordProbe', mediaId, facts: probed.facts } as const
    return { outcome: await handlers.media(stream, command, context), refused: undefined }
  }
  const refused = probed.outcome === 'refused' ? probed.reason : 'Filen innehåller inget ljud.'
  return { outcome: await handlers.media(stream, { type: 'RejectFile', mediaId, reason: refused }, context), refused }
}
