import { decideByType } from '../../kernel/by-type.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { MediaCommand } from './commands.ts'
import type { MediaEvent } from './events.ts'
import type { Media, MediaFile } from './state.ts'

const removals = ['RemoveFile', 'CollectFile', 'EraseFile', 'ForgetFile'] as const
export type Removal = MessageOfType<MediaCommand, (typeof removals)[number]>

export const isRemoval = (command: MediaCommand): command is Removal => removals.some((type) => type === command.type)

type KnownMedia = Extract<Media, { readonly file: MediaFile }>

const erase = (mediaId: MediaId, { status }: KnownMedia): readonly MediaEvent[] => [
  ...(status === 'Active' ? [{ type: 'FileRemoved', data: { mediaId } } as const] : []),
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

/** Each act happens once; a removed file can be restored, an erased one cannot. */
export const remove = decideByType<Removal, KnownMedia, readonly MediaEvent[]>({
  RemoveFile: ({ type: _type, ...data }, { status }) => (status === 'Removed' ? [] : [{ type: 'FileRemoved', data }]),
  CollectFile: ({ mediaId }, media) => (media.status === 'Removed' ? erase(mediaId, media) : []),
  EraseFile: ({ mediaId }, media) => erase(mediaId, media),
  ForgetFile: forget,
})
