import { crc32 } from 'node:zlib'
import { orientationTag } from './orientation-tag.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of a chunk's length, name and checksum. */
const CHUNK_OVERHEAD_BYTES = 12

/** The visible parts of a PNG (third edition, section 11): the picture, its colours, its density and its animation. */
const VISIBLE_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)

const chunk = (name: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/**
 * A PNG with nothing but its picture, its colours and its orientation (1 to 8); no pixel is coded again. Undefined when
 * its chunks cannot be followed.
 */
export const plainPng = (bytes: Buffer, orientation: number): Buffer | undefined => {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const kept: Buffer[] = []
  const tag = orientationTag(orientation)
  for (let at = SIGNATURE.length; at + CHUNK_OVERHEAD_BYTES <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (VISIBLE_CHUNKS.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IHDR' && tag) kept.push(chunk('eXIf', tag))
    if (name === 'IEND') return Buffer.concat([SIGNATURE, ...kept])
    at = end
  }
  return undefined
}
