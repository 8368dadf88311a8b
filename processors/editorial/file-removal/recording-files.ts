import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { SettingsChanged } from '../../../domain/editorial/publication/events.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

type ReplaceRecordings = { readonly gone: readonly MediaId[]; readonly back: readonly MediaId[] }

/** The recordings that read a name of the publication now. */
type State = readonly MediaId[]

const soundsIn = ({ data: { changes } }: MessageOfType<SettingsChanged, 'NamesRecorded'>, before: State): State => {
  const { nameRecordings } = changes
  if (nameRecordings === undefined) return before
  return isErased(nameRecordings) ? [] : nameRecordings.map(({ sound }) => sound)
}

/** Removes a recording that reads no name any more, and restores one that is chosen again. */
export const recordingFiles: ProcessManager<'NamesRecorded', State, ReplaceRecordings> = {
  name: 'recording-files',
  types: ['NamesRecorded'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.publicationId,
  initialState: [],
  react: (before, { event }) => {
    const now = soundsIn(event, before)
    const gone = before.filter((sound) => !now.includes(sound))
    const back = now.filter((sound) => !before.includes(sound))
    return gone.length + back.length === 0 ? [] : [{ command: { gone, back } }]
  },
  evolve: (before, { event }) => {
    const now = soundsIn(event, before)
    return now.length === 0 ? undefined : now
  },
}

/** Removes and restores recordings; one that is attached to an article as well stays. */
export const replaceRecordings =
  (handle: HandleMedia) =>
  async ({ gone, back }: ReplaceRecordings, context: CommandContext): Promise<void> => {
    const tell = (type: 'RemoveFile' | 'RestoreFile', mediaId: MediaId) =>
      handle(mediaStream(mediaId), { type, mediaId }, derivedContext(context, `${type} ${mediaId}`))
    for (const mediaId of gone) {
      const media = await handle.state(mediaStream(mediaId))
      if (media.status === 'Active' && media.file.attachedTo.articleId === undefined) await tell('RemoveFile', mediaId)
    }
    for (const mediaId of back) await tell('RestoreFile', mediaId)
  }
