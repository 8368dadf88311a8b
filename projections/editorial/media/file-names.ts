import type { MediaKind } from '../../../domain/editorial/media/events.ts'
import type { MediaRow } from './table.ts'

/** The part of the address that stands for a kind of file. */
export const collectionOf: Readonly<Record<MediaKind, string>> = {
  sound: 'soundfiles',
  image: 'imagefiles',
  text: 'textfiles',
  video: 'videofiles',
  other: 'uploads',
}

/** The five kinds of files with their part of the address. */
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

/** How a file is called under `serveFile`: by its id, with the ending of what it really is. */
export const servedName = (id: string, mimeType: string): string => {
  const ending = endings[mimeType]
  return ending ? `${id}.${ending}` : id
}

/** Changes whenever the bytes do, so that the answer may be kept for ever. */
export const versionOf = (hash: string): string => hash.slice(0, 16)

/** Of what is heard of a sound: another when it is made anew, louder or by another encoder. */
export const heardVersionOf = ({ hash, variants }: Pick<MediaRow, 'hash' | 'variants'>): string =>
  versionOf(variants.mp3?.hash ?? hash)
