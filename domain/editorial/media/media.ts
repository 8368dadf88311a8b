import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, isDeepEqual } from '../../kernel/form-merge.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { displayText } from '../../kernel/personal.ts'
import type { MediaCommand } from './commands.ts'
import type { FileDescription, FileReceived, MediaEvent, OwnerKind, Owners } from './events.ts'
import { isRemoval, type Removal, remove } from './removal.ts'
import {
  applyDescription,
  forgottenDescription,
  type Media,
  type MediaFile,
  type MediaRejection,
  noDescription,
} from './state.ts'
import { bytesOf, confirm, transcode, variantsAfterTranscoding } from './variants.ts'

type MediaDecision = Decision<MediaEvent, MediaRejection>

const decide = (command: MediaCommand, media: Media): MediaDecision => {
  if (command.type === 'ReceiveFile') {
    return media.status === 'Missing' ? receive(command) : reject('FileAlreadyExists')
  }
  if (media.status === 'Missing') return reject('FileNotFound')
  if (media.status === 'Erased') return isRemoval(command) ? [] : reject('FileNotFound')
  if (isRemoval(command)) return remove(command, media)
  if (command.type === 'RestoreFile') {
    return media.status === 'Removed' ? [{ type: 'FileRestored', data: { mediaId: command.mediaId } }] : []
  }
  return media.status === 'Removed' ? reject('FileNotFound') : decideOnFile(command, media.file)
}

/**
 * The subject whose key seals a file's names: its quotation, or the file itself while it has no owner and might become
 * a visitor's.
 */
const personOf = (mediaId: MediaId, attachedTo: Owners): { readonly personId?: string } => {
  if (attachedTo.quotationId) return { personId: attachedTo.quotationId }
  return Object.keys(attachedTo).length === 0 ? { personId: mediaId } : {}
}

const decideOnFile = (
  command: Exclude<MediaCommand, Removal | MessageOfType<MediaCommand, 'ReceiveFile' | 'RestoreFile'>>,
  file: MediaFile,
): MediaDecision => {
  switch (command.type) {
    case 'RecordProbe':
      return probe(command, file)
    case 'RejectFile': {
      const { type: _, ...data } = command
      return file.rejected === data.reason ? [] : [{ type: 'FileRejected', data }]
    }
    case 'RecordTranscoding':
    case 'RecordTranscodingFailure':
      return transcode(command, file)
    case 'ConfirmSound':
    case 'DoubtSound':
      return confirm(command, file)
    case 'RotateImage':
      return rotate(command, file)
    case 'AttachFile':
      return attach(command, file)
    case 'DetachFile':
      return detach(command, file)
    case 'DescribeFile':
      return describe(command, file)
    default:
      return assertNever(command)
  }
}

const receive = (command: MessageOfType<MediaCommand, 'ReceiveFile'>): MediaDecision => {
  const { type: _, facts, ...data } = command
  const { mediaId, kind } = data
  if (facts && facts.kind !== kind) return reject('FactsOfAnotherKind')
  const named = { name: data.name ?? data.filename, ...personOf(mediaId, data.attachedTo) }
  const received: MediaEvent = { type: 'FileReceived', data: { ...data, ...named } }
  return facts ? [received, { type: 'FileProbed', data: { mediaId, facts } }] : [received]
}

const probe = ({ mediaId, facts }: MessageOfType<MediaCommand, 'RecordProbe'>, file: MediaFile): MediaDecision => {
  if (facts.kind !== file.kind) return reject('FactsOfAnotherKind')
  return isDeepEqual(facts, file.facts) ? [] : [{ type: 'FileProbed', data: { mediaId, facts } }]
}

const rotate = (command: MessageOfType<MediaCommand, 'RotateImage'>, file: MediaFile): MediaDecision => {
  const { type: _, rotatedFrom, ...data } = command
  if (file.kind !== 'image') return reject('NotAnImage')
  if (file.hash !== rotatedFrom) return reject('ImageRotatedMeanwhile')
  return [{ type: 'ImageRotated', data }]
}

const pickOwners = (owners: Owners, wanted: (kind: OwnerKind) => boolean): Owners =>
  Object.fromEntries(Object.entries(owners).filter(([kind]) => wanted(kind as OwnerKind)))

const attach = (
  { mediaId, to }: MessageOfType<MediaCommand, 'AttachFile'>,
  { attachedTo }: MediaFile,
): MediaDecision => {
  const added = pickOwners(to, (kind) => to[kind] !== attachedTo[kind])
  return Object.keys(added).length === 0 ? [] : [{ type: 'FileAttached', data: { mediaId, to: added } }]
}

const detach = (
  { mediaId, from }: MessageOfType<MediaCommand, 'DetachFile'>,
  { attachedTo }: MediaFile,
): MediaDecision => {
  const gone = pickOwners(attachedTo, (kind) => from.includes(kind))
  return Object.keys(gone).length === 0 ? [] : [{ type: 'FileDetached', data: { mediaId, from: gone } }]
}

/** An image without a text alternative uses its title. */
const withAlt = (changes: Partial<FileDescription>, { kind, description }: MediaFile): Partial<FileDescription> => {
  const { title, alt } = { ...description, ...changes }
  return kind === 'image' && alt.trim() === '' && title !== '' ? { ...changes, alt: title } : changes
}

const describe = (
  { mediaId, changes }: MessageOfType<MediaCommand, 'DescribeFile'>,
  file: MediaFile,
): MediaDecision => {
  if (changes.subTitles && changes.subTitles.length > 0 && file.kind !== 'video') {
    return reject('SubtitlesBelongToVideos')
  }
  const ids = { mediaId, ...personOf(mediaId, file.attachedTo) }
  return intention('FileDescribed', ids, changesIn(file.description, withAlt(changes, file)))
}

const newFile = ({ name, kind, attachedTo, ...stored }: FileReceived['data']): MediaFile => ({
  ...bytesOf(stored),
  kind,
  attachedTo,
  description: { ...noDescription, name: displayText(name) },
  turnOf: stored.turnOf,
  facts: undefined,
  rejected: undefined,
  confirmed: false,
  variants: stored.isPlain ? { plain: bytesOf(stored) } : {},
})

const evolve = (media: Media, event: MediaEvent): Media => {
  if (event.type === 'FileReceived') return { status: 'Present', file: newFile(event.data) }
  if (media.status === 'Missing' || media.status === 'Erased') return media
  if (event.type === 'FileErased') return { status: 'Erased' }
  if (event.type === 'FileRemoved')
    return { status: 'Removed', file: media.file, replacedBy: event.data.replacedBy ?? [] }
  if (event.type === 'FileRestored') return { status: 'Present', file: media.file }
  return { ...media, file: { ...media.file, ...applyFileEvent(media.file, event) } }
}

const applyFileEvent = (
  file: MediaFile,
  event: Exclude<MediaEvent, { readonly type: 'FileReceived' | 'FileRemoved' | 'FileRestored' | 'FileErased' }>,
): Partial<MediaFile> => {
  switch (event.type) {
    case 'FileProbed':
      return { facts: event.data.facts, rejected: undefined }
    case 'FileRejected':
      return { rejected: event.data.reason }
    case 'FileTranscoded':
    case 'TranscodingFailed':
      return variantsAfterTranscoding(file, event)
    case 'SoundConfirmed':
      return { confirmed: true }
    case 'SoundDoubted':
      return { confirmed: false }
    case 'ImageRotated': {
      const { width, height } = event.data
      return { ...bytesOf(event.data), facts: { kind: 'image', width, height }, variants: {} }
    }
    case 'FileAttached':
      return { attachedTo: { ...file.attachedTo, ...event.data.to } }
    case 'FileDetached':
      return { attachedTo: pickOwners(file.attachedTo, (kind) => !(kind in event.data.from)) }
    case 'FileDescribed':
      return { description: applyDescription(file.description, event.data.changes) }
    case 'FileNamesForgotten':
      return { description: forgottenDescription }
    default:
      return assertNever(event)
  }
}

export const mediaDecider: Decider<MediaCommand, Media, MediaEvent, MediaRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
