import { orientationTag } from './orientation-tag.ts'

/** `RIFF`, the size of the rest, `WEBP`. */
const HEAD_BYTES = 12

const VISIBLE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** The flags in VP8X (RFC 9649, section 2.7) that announce EXIF and XMP. */
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

const withFlags = (body: Buffer, hasExif: boolean) => {
  const [flags = 0] = body
  return Buffer.concat([Buffer.from([(flags & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0)]), body.subarray(1)])
}

/**
 * A WebP with nothing but its picture, its colours and its orientation (1 to 8); no pixel is coded again. Undefined
 * when its chunks cannot be followed.
 */
export const plainWebp = (bytes: Buffer, orientation: number): Buffer | undefined => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, HEAD_BYTES) !== 'WEBP') return undefined
  const kept: Buffer[] = []
  const tag = orientationTag(orientation)
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = HEAD_BYTES; at + 8 <= end; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > bytes.length) return undefined
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (VISIBLE_CHUNKS.has(name)) kept.push(chunk(name, name === 'VP8X' ? withFlags(body, tag !== undefined) : body))
    at += 8 + length + (length % 2)
  }
  const chunks = Buffer.concat([Buffer.from('WEBP'), ...kept, ...(tag ? [chunk('EXIF', tag)] : [])])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(chunks.length, 4)
  return Buffer.concat([head, chunks])
}
