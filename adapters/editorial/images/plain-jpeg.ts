import { orientationTag } from './orientation-tag.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Tables, frames and scans (ITU-T T.81, table B.1): without them there is no picture. */
const isPicture = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf)

const isCalled = (body: Buffer, name: string) => body.toString('latin1', 0, name.length) === name

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The JFIF segment states the size of a thumbnail behind the density; the thumbnail follows. */
const THUMBNAIL_AT = 12

const withoutThumbnail = (jfif: Buffer) => Buffer.concat([jfif.subarray(0, THUMBNAIL_AT), Buffer.from([0, 0])])

/** The segment without its metadata; undefined when nothing of it is visible. */
const plainSegment = ({ marker, body }: Pick<Segment, 'marker' | 'body'>): Buffer | undefined => {
  if (isPicture(marker)) return segment(marker, body)
  if (marker === APP0 && isCalled(body, 'JFIF\0')) return segment(marker, withoutThumbnail(body))
  const tellsColours =
    (marker === APP2 && isCalled(body, 'ICC_PROFILE\0')) || (marker === APP14 && isCalled(body, 'Adobe'))
  return tellsColours ? segment(marker, body) : undefined
}

/** The end of coded data: a marker that is neither a restart nor a stuffed byte. */
const scanEnd = (bytes: Buffer, from: number) => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

type Segment = {
  readonly marker: number
  readonly body: Buffer
  /** The coded data behind the head of a scan; empty for other segments. */
  readonly coded: Buffer
  readonly next: number
}

const NO_BYTES = Buffer.alloc(0)

/** Undefined where no marker begins, or where its segment does not end within the file. */
const segmentAt = (bytes: Buffer, from: number): Segment | undefined => {
  let at = from
  // Any number of fill bytes may stand before a marker.
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
  const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined
  if (marker === END) return { marker, body: NO_BYTES, coded: NO_BYTES, next: at + 2 }
  if (marker === undefined || at + 4 > bytes.length) return undefined
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  if (end < at + 4 || end > bytes.length) return undefined
  const next = marker === SCAN ? scanEnd(bytes, end) : end
  return { marker, body: bytes.subarray(at + 4, end), coded: bytes.subarray(end, next), next }
}

/**
 * A JPEG with nothing but its picture, its colours and its orientation (1 to 8); other segments and bytes behind its
 * end are left out, and no pixel is coded again. Undefined when its markers cannot be followed.
 */
export const plainJpeg = (bytes: Buffer, orientation: number): Buffer | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined
  const front: Buffer[] = []
  const rest: Buffer[] = []
  // Some cameras leave out the end marker.
  for (let at = 2; at < bytes.length; ) {
    const found = segmentAt(bytes, at)
    if (!found) return undefined
    if (found.marker === END) break
    const kept = plainSegment(found)
    if (kept) (found.marker === APP0 ? front : rest).push(kept, found.coded)
    at = found.next
  }
  const tag = orientationTag(orientation)
  const turned = tag ? [segment(APP1, Buffer.concat([Buffer.from('Exif\0\0'), tag]))] : []
  return Buffer.concat([Buffer.from([0xff, START]), ...front, ...turned, ...rest, Buffer.from([0xff, END])])
}
