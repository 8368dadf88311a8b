import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn, intention, isDeepEqual } from '../../kernel/form-merge.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { displayText } from '../../kernel/personal.ts'
import type { MediaCommand } from './commands.ts'
import { copyFile } from './copy-file.ts'
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
import { bytesOf, confirm, leaveFilm, orderFilm, transcode, variantIn, withVariant } from './variants.ts'

type MediaDecision = Decision<MediaEvent, MediaRejection>

const decide = (command: MediaCommand, media: Media): MediaDecision => {
  if (command.type === 'ReceiveFile') {
    return media.status === 'Missing' ? receive(command) : reject('FileAlreadyExists')
  }
  if (command.type === 'CopyFile') return media.status === 'Missing' ? copyFile(command) : []
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

const receive = (command: MessageOfType<MediaCommand, 'ReceiveFile'>): MediaDecision => {
  const { type: _, facts, ...data } = command
  const { mediaId, kind } = data
  if (facts && facts.kind !== kind) return reject('FactsOfAnotherKind')
  const named = { name: data.name ?? data.filename, ...personOf(mediaId, data.attachedTo) }
  const received: MediaEvent = { type: 'FileReceived', data: { ...data, ...named } }
  return facts ? [received, { type: 'FileProbed', data: { mediaId, facts } }] : [received]
}

const pickOwners = (owners: Owners, wanted: (kind: OwnerKind) => boolean): Owners =>
  Object.fromEntries(Object.entries(owners).filter(([kind]) => wanted(kind as OwnerKind)))

/** An image without a text alternative uses its title. */
const withAlt = (changes: Partial<FileDescription>, { kind, description }: MediaFile): Partial<FileDescription> => {
  const { title, alt } = { ...description, ...changes }
  return kind === 'image' && alt.trim() === '' && title !== '' ? { ...changes, alt: title } : changes
}

const decideOnFile = decideByType<
  Exclude<MediaCommand, Removal | MessageOfType<MediaCommand, 'ReceiveFile' | 'CopyFile' | 'RestoreFile'>>,
  MediaFile,
  MediaDecision
>({
  RecordProbe: ({ mediaId, facts }, file) => {
    if (facts.kind !== file.kind) return reject('FactsOfAnotherKind')
    return isDeepEqual(facts, file.facts) ? [] : [{ type: 'FileProbed', data: { mediaId, facts } }]
  },
  RejectFile: ({ type: _type, ...data }, { rejected }) =>
    rejected === data.reason ? [] : [{ type: 'FileRejected', data }],
  RecordTranscoding: transcode,
  RecordTranscodingFailure: transcode,
  OrderFilm: orderFilm,
  ConfirmSound: confirm,
  DoubtSound: confirm,
  NameVoice: ({ mediaId, narrator }, { kind, voice, attachedTo: { articleId, publicationId } }) => {
    if (kind !== 'sound') return reject('NotASound')
    if (articleId) return reject('NarratorOfArticle')
    const data = { mediaId, narrator, ...(publicationId && { publicationId }) }
    return narrator === voice ? [] : [{ type: 'VoiceNamed', data }]
  },
  RotateImage: ({ type: _type, rotatedFrom, ...data }, { kind, hash }) => {
    if (kind !== 'image') return reject('NotAnImage')
    return hash === rotatedFrom ? [{ type: 'ImageRotated', data }] : reject('ImageRotatedMeanwhile')
  },
  AttachFile: ({ mediaId, to }, { attachedTo }) => {
    const added = pickOwners(to, (kind) => to[kind] !== attachedTo[kind])
    return Object.keys(added).length === 0 ? [] : [{ type: 'FileAttached', data: { mediaId, to: added } }]
  },
  DetachFile: ({ mediaId, from }, { attachedTo }) => {
    const gone = pickOwners(attachedTo, (kind) => from.includes(kind))
    return Object.keys(gone).length === 0 ? [] : [{ type: 'FileDetached', data: { mediaId, from: gone } }]
  },
  DescribeFile: ({ mediaId, changes }, file) => {
    if (changes.subTitles && changes.subTitles.length > 0 && file.kind !== 'video')
      return reject('SubtitlesBelongToVideos')
    const ids = { mediaId, ...personOf(mediaId, file.attachedTo) }
    return intention('FileDescribed', ids, changesIn(file.description, withAlt(changes, file)))
  },
})

const newFile = ({ name, kind, attachedTo, ...stored }: FileReceived['data']): MediaFile => ({
  ...bytesOf(stored),
  kind,
  attachedTo,
  description: { ...noDescription, name: displayText(name) },
  turnOf: stored.turnOf,
  spoken: stored.spoken,
  voice: null,
  isShortName: stored.isShortName,
  facts: undefined,
  rejected: undefined,
  confirmed: false,
  isFilmOrdered: false,
  variants: stored.isPlain ? { plain: bytesOf(stored) } : {},
})

const evolve = (media: Media, event: MediaEvent): Media => {
  if (event.type === 'FileReceived') return { status: 'Active', file: newFile(event.data) }
  if (media.status === 'Missing' || media.status === 'Erased') return media
  if (event.type === 'FileErased') return { status: 'Erased' }
  if (event.type === 'FileRemoved')
    return { status: 'Removed', file: leaveFilm(media.file), replacedBy: event.data.replacedBy ?? [] }
  if (event.type === 'FileRestored') return { status: 'Active', file: media.file }
  return { ...media, file: evolveFile(media.file, event) }
}

const evolveFile = evolveByType<
  MediaFile,
  Exclude<MediaEvent, { readonly type: 'FileReceived' | 'FileRemoved' | 'FileRestored' | 'FileErased' }>
>({
  FileProbed: ({ facts }) => ({ facts, rejected: undefined }),
  FileRejected: ({ reason }) => ({ rejected: reason }),
  FileTranscoded: ({ variant, ...made }, file) => withVariant(file, variant, variantIn(made)),
  TranscodingFailed: ({ variant, reason }, file) => withVariant(file, variant, { failed: reason }),
  FilmOrdered: () => ({ isFilmOrdered: true }),
  SoundConfirmed: () => ({ confirmed: true }),
  SoundDoubted: () => ({ confirmed: false }),
  VoiceNamed: ({ narrator }) => ({ voice: narrator }),
  ImageRotated: ({ width, height, ...stored }) => ({
    ...bytesOf(stored),
    facts: { kind: 'image', width, height },
    variants: {},
  }),
  FileAttached: ({ to }, { attachedTo }) => ({ attachedTo: { ...attachedTo, ...to } }),
  FileDetached: ({ from }, { attachedTo }) => ({ attachedTo: pickOwners(attachedTo, (kind) => !(kind in from)) }),
  FileDescribed: ({ changes }, { description }) => ({ description: applyDescription(description, changes) }),
  FileNamesForgotten: () => ({ description: forgottenDescription }),
})

export const mediaDecider: Decider<MediaCommand, Media, MediaEvent, MediaRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
