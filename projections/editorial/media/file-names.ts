import type { MediaKind } from '../../../domain/editorial/media/events.ts'
import type { MediaRow } from './table.ts'

/** The part of an address that names a kind of file. */
export const collectionOf: Readonly<Record<MediaKind, string>> = {
  sound: 'soundfiles',
  image: 'imagefiles',
  text: 'textfiles',
  video: 'videofiles',
  other: 'uploads',
}

/** The five kinds of files with their parts of the address. */
export const collections = Object.entries(collectionOf) as readonly [MediaKind, string][]

const endings: Readonly<Record<string, string>> = {
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/x-m4v': 'm4v',
  'video/quicktime': 'mov',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
  'application/zip': 'zip',
  'application/epub+zip': 'epub',
  'application/xml': 'xml',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

/** The name of a file under `serveFile`: its id, with the ending of its real type. */
export const servedName = (id: string, mimeType: string): string => {
  const ending = endings[mimeType]
  return ending ? `${id}.${ending}` : id
}

/** The version of the bytes: it changes with them, so that caches may keep an answer for ever. */
export const versionOf = (hash: string): string => hash.slice(0, 16)

/**
 * The version of a sound as listeners hear it: it changes when its master is made again, at another level or by another
 * encoder.
 */
export const heardVersionOf = ({ hash, variants }: Pick<MediaRow, 'hash' | 'variants'>): string =>
  versionOf(variants.mp3?.hash ?? hash)
