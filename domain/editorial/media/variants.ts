import { type Decision, reject } from '../../kernel/decider.ts'
import { isDeepEqual } from '../../kernel/form-merge.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { MediaCommand } from './commands.ts'
import type { FileTranscoded, FileVariant, MediaEvent, MediaKind, SoundFinding, StoredFile } from './events.ts'
import { FilmPart } from './films/film-parts.ts'
import type { MadeVariant, MediaFile, MediaRejection } from './state.ts'

type MediaDecision = Decision<MediaEvent, MediaRejection>

const variantsOf: Readonly<Record<MediaKind, readonly FileVariant[]>> = {
  sound: ['wav', 'mp3', 'ogg', 'opus', 'aac', 'telephone'],
  video: FilmPart.options,
  image: ['height300', 'height600', 'plain', 'jpeg', 'icon192', 'icon512', 'iconMaskable', 'iconTouch'],
  text: [],
  other: [],
}

const isSame = (known: MediaFile['variants'][FileVariant], { hash, levelled, findings }: MadeVariant) =>
  known !== undefined &&
  'hash' in known &&
  known.hash === hash &&
  isDeepEqual(known.levelled, levelled) &&
  isDeepEqual(known.findings, findings)

/** The owner whose list shows what is found in the file. */
export const inListOf = ({ attachedTo: { articleId, publicationId } }: Pick<MediaFile, 'attachedTo'>) => {
  if (articleId) return { articleId }
  return publicationId ? { publicationId } : {}
}

/** Follow from the text alone where a voice reads it: no editor needs to listen. */
const findingsOfTexts: readonly SoundFinding['kind'][] = ['short', 'longPause', 'uneven', 'cutOff']

const findingsIn = (findings: readonly SoundFinding[], { spoken, isShortName }: MediaFile): readonly SoundFinding[] =>
  findings.filter(
    ({ kind }) => !(spoken && findingsOfTexts.includes(kind)) && !(isShortName !== undefined && kind === 'short'),
  )

/** The last that is made of a film: with it the film is ready. */
const LAST_OF_FILM: FileVariant = 'high'

const isFilmReady = (kind: MediaKind, variant: FileVariant) => kind === 'video' && variant === LAST_OF_FILM

export const transcode = (
  command: MessageOfType<MediaCommand, 'RecordTranscoding' | 'RecordTranscodingFailure'>,
  file: MediaFile,
): MediaDecision => {
  const { kind, hash, variants } = file
  const { variant } = command
  if (!variantsOf[kind].includes(variant)) return reject('NoSuchVariant')
  const known = variants[variant]
  if (command.type === 'RecordTranscoding') {
    const { type: _, madeFrom, ...made } = command
    const data = { ...made, ...(made.findings && { findings: findingsIn(made.findings, file) }) }
    if (madeFrom !== undefined && madeFrom !== hash) return reject('ImageRotatedMeanwhile')
    return isSame(known, data)
      ? []
      : [
          {
            type: 'FileTranscoded',
            data: { ...data, ...((data.findings || isFilmReady(kind, variant)) && inListOf(file)) },
          },
        ]
  }
  return failTranscoding(command, file)
}

const failTranscoding = (
  { mediaId, variant, reason }: MessageOfType<MediaCommand, 'RecordTranscodingFailure'>,
  file: MediaFile,
): MediaDecision => {
  const known = file.variants[variant]
  // An existing variant outlives a later failure to make it again.
  const isKnown = known !== undefined && ('hash' in known || known.failed === reason)
  if (isKnown && !file.isFilmOrdered) return []
  return [{ type: 'TranscodingFailed', data: { mediaId, variant, reason, ...(variant === 'mp3' && inListOf(file)) } }]
}

export const confirm = (
  { type, mediaId }: MessageOfType<MediaCommand, 'ConfirmSound' | 'DoubtSound'>,
  file: MediaFile,
): MediaDecision => {
  if (file.kind !== 'sound') return reject('NotASound')
  const isConfirmed = type === 'ConfirmSound'
  if (file.confirmed === isConfirmed) return []
  return [{ type: isConfirmed ? 'SoundConfirmed' : 'SoundDoubted', data: { mediaId, ...inListOf(file) } }]
}

/** A film is ordered until it is ready; after a failure it can be ordered again. */
export const orderFilm = (
  { mediaId }: MessageOfType<MediaCommand, 'OrderFilm'>,
  { kind, isFilmOrdered, variants }: MediaFile,
): MediaDecision => {
  if (kind !== 'video') return reject('NotAFilm')
  const last = variants[LAST_OF_FILM]
  return isFilmOrdered || (last && 'hash' in last) ? [] : [{ type: 'FilmOrdered', data: { mediaId } }]
}

/** A removed film is not made; restored, it can be ordered again. */
export const leaveFilm = (file: MediaFile): MediaFile => ({ ...file, isFilmOrdered: false })

export const bytesOf = ({ storageKey, hash, bytes, mimeType }: StoredFile): StoredFile => ({
  storageKey,
  hash,
  bytes,
  mimeType,
})

export const variantIn = ({ levelled, findings, ...stored }: Omit<FileTranscoded['data'], 'variant'>): MadeVariant => ({
  ...bytesOf(stored),
  ...(levelled && { levelled }),
  ...(findings && { findings }),
})

/** A sound is rejected while its master cannot be made: every listener hears the master. */
export const withVariant = (
  { kind, variants }: MediaFile,
  variant: FileVariant,
  made: MadeVariant | { readonly failed: string },
): Partial<MediaFile> => ({
  variants: { ...variants, [variant]: made },
  ...(kind === 'video' && ('failed' in made || variant === LAST_OF_FILM) && { isFilmOrdered: false }),
  ...(variant === 'mp3' && { rejected: 'failed' in made ? made.failed : undefined }),
})
