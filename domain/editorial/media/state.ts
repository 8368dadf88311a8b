import type { MediaId, PublicationId } from '../../kernel/ids.ts'
import { displayText, erasedValue, isErased } from '../../kernel/personal.ts'
import type {
  FileDescribed,
  FileDescription,
  FileFacts,
  FileVariant,
  LevellingResult,
  MediaKind,
  Owners,
  SoundFinding,
  StoredFile,
} from './events.ts'
import { countsAsSound, isDoubtful } from './findings.ts'

export type MadeVariant = StoredFile & {
  readonly levelled?: LevellingResult
  readonly findings?: readonly SoundFinding[]
}

export type MediaFile = StoredFile & {
  readonly kind: MediaKind
  readonly attachedTo: Owners
  /** Of the visitor who gave it. */
  readonly turnOf: string | undefined
  readonly description: FileDescription
  readonly facts: FileFacts | undefined
  /** Why the file cannot be used. */
  readonly rejected: string | undefined
  /** Somebody has listened to it and says that it is as it should be. */
  readonly confirmed: boolean
  readonly variants: { readonly [Variant in FileVariant]?: MadeVariant | { readonly failed: string } }
}

export type Media =
  | { readonly status: 'Missing' }
  | { readonly status: 'Present'; readonly file: MediaFile }
  /** `replacedBy`: what stands for it. */
  | { readonly status: 'Removed'; readonly file: MediaFile; readonly replacedBy: readonly MediaId[] }
  | { readonly status: 'Erased' }

export type MediaRejection =
  | 'FileNotFound'
  | 'FileAlreadyExists'
  | 'FactsOfAnotherKind'
  | 'NotAnImage'
  | 'NotASound'
  | 'ImageRotatedMeanwhile'
  | 'NoSuchVariant'
  | 'SubtitlesBelongToVideos'

export const noDescription: FileDescription = { name: '', info: '', title: '', alt: '', subTitles: [] }

export const forgottenDescription: FileDescription = { ...noDescription, name: displayText(erasedValue) }

/** What has been erased reads as if it had never been told, but a name it must have. */
export const applyDescription = (
  description: FileDescription,
  changes: FileDescribed['data']['changes'],
): FileDescription => {
  const known = Object.entries(changes).map(([field, value]: [string, unknown]) => [
    field,
    isErased(value) ? Reflect.get(forgottenDescription, field) : value,
  ])
  return { ...description, ...(Object.fromEntries(known) as Partial<FileDescription>) }
}

/** What was heard in a sound, as far as it has been listened to. */
export const findingsOf = ({ variants: { mp3 } }: Pick<MediaFile, 'variants'>): readonly SoundFinding[] =>
  (mp3 && 'findings' in mp3 && mp3.findings) || []

/** What nobody has said to be right in a sound. */
export const doubtfulFindings = (file: Pick<MediaFile, 'variants' | 'confirmed'>): readonly SoundFinding[] =>
  file.confirmed ? [] : findingsOf(file).filter(isDoubtful)

/** It is listened to when its master is made, unless none can be. */
export const awaitsCheck = ({ kind, rejected, variants }: Pick<MediaFile, 'kind' | 'rejected' | 'variants'>): boolean =>
  kind === 'sound' && rejected === undefined && variants.mp3 === undefined

/** It can be heard wherever something of its publication is called what it reads. */
export const readsNames = (publicationId: PublicationId, file: MediaFile): boolean =>
  file.kind === 'sound' &&
  file.attachedTo.publicationId === publicationId &&
  file.rejected === undefined &&
  !countsAsSilence(file)

/** It counts as no sound, unless somebody says that it is one. */
export const countsAsSilence = (file: Pick<MediaFile, 'variants' | 'confirmed'>): boolean =>
  !countsAsSound({ confirmed: file.confirmed, findings: findingsOf(file) })
