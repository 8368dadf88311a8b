import type { MediaId, PublicationId, UserId } from '../../kernel/ids.ts'
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
import { countsAsSound, isDoubtful } from './sounds/findings.ts'
import type { SpokenText } from './sounds/spoken-text.ts'

export type MadeVariant = StoredFile & {
  readonly levelled?: LevellingResult
  readonly findings?: readonly SoundFinding[]
}

export type MediaFile = StoredFile & {
  readonly kind: MediaKind
  readonly attachedTo: Owners
  /** The queue place of the visitor who gave the file. */
  readonly turnOf: string | undefined
  /** A voice has read the sound; undefined: a person recorded it. */
  readonly spoken: SpokenText | undefined
  /**
   * Whose voice is heard in it, of a sound that is heard beyond one issue: one of the publication's own, or one that came
   * with its article from another issue. Null: not known.
   */
  readonly voice: UserId | null
  /** All that is said is a short name. */
  readonly isShortName: true | undefined
  readonly description: FileDescription
  readonly facts: FileFacts | undefined
  /** The reason why the file cannot be used. */
  readonly rejected: string | undefined
  /** An editor has listened to it and confirmed that it is right. */
  readonly confirmed: boolean
  /** An editor has ordered the film for listeners, and it is neither made nor refused. */
  readonly isFilmOrdered: boolean
  readonly variants: { readonly [Variant in FileVariant]?: MadeVariant | { readonly failed: string } }
}

export type Media =
  | { readonly status: 'Missing' }
  | { readonly status: 'Active'; readonly file: MediaFile }
  /** `replacedBy`: the sounds that replaced it. */
  | { readonly status: 'Removed'; readonly file: MediaFile; readonly replacedBy: readonly MediaId[] }
  | { readonly status: 'Erased' }

export type MediaRejection =
  | 'FileNotFound'
  | 'FileAlreadyExists'
  | 'FactsOfAnotherKind'
  | 'NotAnImage'
  | 'NotASound'
  | 'NarratorOfArticle'
  | 'NotAFilm'
  | 'ImageRotatedMeanwhile'
  | 'NoSuchVariant'
  | 'SubtitlesBelongToVideos'

export const noDescription: FileDescription = { name: '', info: '', title: '', alt: '', subTitles: [] }

export const forgottenDescription: FileDescription = { ...noDescription, name: displayText(erasedValue) }

/** Applies changes as if erased values had never been set; an erased name becomes a placeholder. */
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

/** The findings in a sound, so far as it has been checked. */
const findingsOf = ({ variants: { mp3 } }: Pick<MediaFile, 'variants'>): readonly SoundFinding[] =>
  (mp3 && 'findings' in mp3 && mp3.findings) || []

/** The doubtful findings that no editor has confirmed. */
export const doubtfulFindings = (file: Pick<MediaFile, 'variants' | 'confirmed'>): readonly SoundFinding[] =>
  file.confirmed ? [] : findingsOf(file).filter(isDoubtful)

/** A sound is checked when its master is made, unless no master can be made. */
export const awaitsCheck = ({ kind, rejected, variants }: Pick<MediaFile, 'kind' | 'rejected' | 'variants'>): boolean =>
  kind === 'sound' && rejected === undefined && variants.mp3 === undefined

/** Whether the sound can serve as the recording of a name in that publication. */
export const readsNames = (publicationId: PublicationId, file: MediaFile): boolean =>
  file.kind === 'sound' &&
  file.attachedTo.publicationId === publicationId &&
  file.rejected === undefined &&
  !countsAsSilence(file)

/** Whether it is silence that no editor has confirmed. */
export const countsAsSilence = (file: Pick<MediaFile, 'variants' | 'confirmed'>): boolean =>
  !countsAsSound({ confirmed: file.confirmed, findings: findingsOf(file) })
