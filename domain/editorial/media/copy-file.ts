import { changesIn, intention } from '../../kernel/form-merge.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { MediaCommand } from './commands.ts'
import type { FileVariant, MediaEvent } from './events.ts'
import { type MediaFile, noDescription } from './state.ts'
import { bytesOf, inListOf } from './variants.ts'

type CopyFile = MessageOfType<MediaCommand, 'CopyFile'>
type Variant = readonly [FileVariant, NonNullable<MediaFile['variants'][FileVariant]>]

/** What was made of the file serves the copy, too: nothing is encoded again. */
const variantsOf = ({ mediaId, attachedTo, file }: CopyFile): readonly MediaEvent[] => {
  // The cast is sound: the record has a name of a variant for each.
  const variants = Object.entries(file.variants) as unknown as readonly Variant[]
  const owner = inListOf({ attachedTo })
  return variants.flatMap(([variant, made]): readonly MediaEvent[] => {
    const of = { mediaId, variant }
    if ('failed' in made)
      return [{ type: 'TranscodingFailed', data: { ...of, reason: made.failed, ...(variant === 'mp3' && owner) } }]
    const isItself = variant === 'plain' && made.hash === file.hash
    return isItself ? [] : [{ type: 'FileTranscoded', data: { ...of, ...made, ...(made.findings && owner) } }]
  })
}

/** A file with the stored bytes, the description and all variants of another. */
export const copyFile = (command: CopyFile): readonly MediaEvent[] => {
  const { mediaId, copyOf, attachedTo, file } = command
  const { kind, description, facts, spoken, isShortName, confirmed, rejected, variants, voice } = file
  const { name } = description
  const isPlain = variants.plain && 'hash' in variants.plain && variants.plain.hash === file.hash
  const given = {
    ...(spoken && { spoken }),
    ...(isShortName && { isShortName }),
    ...(isPlain && { isPlain: true as const }),
  }
  const received = { mediaId, copyOf, kind, filename: name, name, attachedTo, ...bytesOf(file), ...given }
  const isRejected = rejected !== undefined && !(variants.mp3 && 'failed' in variants.mp3)
  return [
    { type: 'FileReceived', data: received },
    ...(facts ? [{ type: 'FileProbed', data: { mediaId, facts } } as const] : []),
    ...variantsOf(command),
    ...intention('FileDescribed', { mediaId }, changesIn({ ...noDescription, name }, description)),
    ...(confirmed ? [{ type: 'SoundConfirmed', data: { mediaId, ...inListOf({ attachedTo }) } } as const] : []),
    ...(voice ? [{ type: 'VoiceNamed', data: { mediaId, narrator: voice } } as const] : []),
    ...(isRejected ? [{ type: 'FileRejected', data: { mediaId, reason: rejected } } as const] : []),
  ]
}
