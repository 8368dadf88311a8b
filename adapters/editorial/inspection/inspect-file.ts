import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import {
  type InspectFile,
  type RefusedFile,
  type UsableFile,
  unreadablePicture,
} from '../../../commands/editorial/media/file-inspector.ts'
import type { ImageTools } from '../../../commands/editorial/media/images/image-tools.ts'
import type { MediaKind } from '../../../domain/editorial/media/events.ts'
import { inspectSound, refuse, unsupportedFormat } from './inspect-sound.ts'
import { inspectText } from './inspect-text.ts'

type InspectionSettings = { readonly maxSoundHours: number }

const pictures = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']

const documents = [
  // Word before 2007, or any Office file with a password: counting its words tells which.
  'application/x-cfb',
  'application/pdf',
  'application/rtf',
  'application/epub+zip',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-word.document.macroenabled.12',
]

const endings: Readonly<Partial<Record<MediaKind, readonly string[]>>> = {
  sound: [
    'wav',
    'mp3',
    'flac',
    'm4a',
    'aac',
    'ogg',
    'oga',
    'opus',
    'wma',
    'aif',
    'aiff',
    'caf',
    'w64',
    'rf64',
    'amr',
    'mka',
  ],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'tif', 'tiff', 'bmp', 'heic'],
  video: ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi'],
}

/** Endings of sound formats that the product cannot read and whose bytes do not identify them. */
const UNREADABLE_SOUND_ENDINGS = [
  'au',
  'snd',
  'tta',
  'ape',
  'mpc',
  'ra',
  'dsf',
  'dff',
  'voc',
  'gsm',
  'spx',
  'shn',
  'vqf',
  'sln',
  'oma',
]

const words: Readonly<Record<MediaKind, string>> = {
  sound: 'ljud',
  image: 'en bild',
  video: 'en film',
  text: 'text',
  other: 'något annat',
}

const endingOf = (name: string) => extname(name).slice(1).toLowerCase()

const claimOf = (name: string): MediaKind | undefined =>
  (['sound', 'image', 'video'] as const).find((kind) => endings[kind]?.includes(endingOf(name)))

const isContradicted = (claim: MediaKind | undefined, kind: MediaKind) => {
  if (claim === undefined || claim === kind) return false
  // The streams decide whether an MP4 or an Ogg is a film or a sound.
  return !(['sound', 'video'].includes(claim) && ['sound', 'video'].includes(kind))
}

const inspectPicture = async (
  images: ImageTools,
  path: string,
  mimeType: string,
): Promise<UsableFile | RefusedFile> => {
  const size = await images.measure(path)
  if (!size) return unreadablePicture
  return { outcome: 'usable', kind: 'image', mimeType, facts: { kind: 'image', ...size } }
}

/** The type of a file whose bytes do not identify it. */
const UNKNOWN_TYPE = 'application/octet-stream'

const judgeByName = (mimeType: string, name: string): UsableFile | RefusedFile =>
  mimeType === UNKNOWN_TYPE && UNREADABLE_SOUND_ENDINGS.includes(endingOf(name))
    ? { ...unsupportedFormat, kind: 'sound' }
    : { outcome: 'usable', kind: documents.includes(mimeType) ? 'text' : 'other', mimeType }

/**
 * Tells a file's kind and facts from its bytes: sounds and films with ffprobe, pictures with sharp, texts by reading
 * them.
 */
export const fileInspector = (images: ImageTools, settings: InspectionSettings): InspectFile => {
  const inspect = async (
    path: string,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<UsableFile | RefusedFile> => {
    const mimeType = (await fileTypeFromFile(path))?.mime
    if (mimeType === undefined || mimeType === 'application/xml') {
      const text = await inspectText(path, name)
      if (text) return text
    }
    const type = mimeType ?? UNKNOWN_TYPE
    if (pictures.includes(type)) return inspectPicture(images, path, type)
    const mayBeSound = mimeType === undefined ? claimOf(name) === 'sound' : /^(audio|video)\//.test(type)
    const sound = mayBeSound ? await inspectSound(path, mimeType, { ...settings, signal }) : undefined
    if (sound) return sound.outcome === 'refused' ? { ...sound, kind: 'sound' } : sound
    return judgeByName(type, name)
  }

  return async (path, { name, signal }) => {
    if ((await stat(path)).size === 0) return refuse('Filen är tom.')
    const found = await inspect(path, name, signal)
    const claim = claimOf(name)
    if (claim === undefined || found.kind === undefined || !isContradicted(claim, found.kind)) return found
    return refuse(`Filen säger sig vara ${words[claim]} men innehåller ${words[found.kind]}.`)
  }
}
