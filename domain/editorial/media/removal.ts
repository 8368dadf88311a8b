import { assertNever } from '../../kernel/decider.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { MediaCommand } from './commands.ts'
import type { MediaEvent } from './events.ts'
import type { Media, MediaFile } from './state.ts'

/** Each act happens once; a removed file can be restored, an erased one cannot. */
export const remove = (command: Removal, media: KnownMedia): readonly MediaEvent[] => {
  const { mediaId } = command
  switch (command.type) {
    case 'RemoveFile': {
      const { type: _, ...data } = command
      return media.status === 'Removed' ? [] : [{ type: 'FileRemoved', data }]
    }
    case 'CollectFile':
      return media.status === 'Removed' ? erase(mediaId, media) : []
    case 'EraseFile':
      return erase(mediaId, media)
    case 'ForgetFile':
      return forget(command, media)
    default:
      return assertNever(command)
  }
}

const removals = ['RemoveFile', 'CollectFile', 'EraseFile', 'ForgetFile'] as const
export type Removal = MessageOfType<MediaCommand, (typeof removals)[number]>

export const isRemoval = (command: MediaCommand): command is Removal => removals.some((type) => type === command.type)

type KnownMedia = Extract<Media, { readonly file: MediaFile }>

const erase = (mediaId: MediaId, { status }: KnownMedia): readonly MediaEvent[] => [
  ...(status === 'Present' ? [{ type: 'FileRemoved', data: { mediaId } } as const] : []),
  { type: 'FileErased', data: { mediaId } },
]

const forget = (
  { mediaId, quotationId }: MessageOfType<MediaCommand, 'ForgetFile'>,
  media: KnownMedia,
): readonly MediaEvent[] => {
  const { attachedTo } = media.file
  if (attachedTo.quotationId !== quotationId) return []
  if (Object.keys(attachedTo).length === 1) return erase(mediaId, media)
  return [
    { type: 'FileDetached', data: { mediaId, from: { quotationId } } },
    { type: 'FileNamesForgotten', data: { mediaId } },
  ]
}
