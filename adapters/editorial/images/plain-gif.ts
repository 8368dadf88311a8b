const EXTENSION_BLOCK = 0x21
const IMAGE_BLOCK = 0x2c
const TRAILER_BLOCK = 0x3b
const CONTROL_LABEL = 0xf9
const APPLICATION_LABEL = 0xff

/** Signature and logical screen descriptor (GIF89a, sections 17 and 18). */
const SCREEN_HEAD_BYTES = 13

/** The extensions that say how often an animation repeats. */
const LOOP_EXTENSIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** The size in bytes of a table of colours, from the flags that announce it. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The end of a chain of blocks: each follows its length, and the last length is 0. */
const blocksEnd = (bytes: Buffer, from: number) => {
  for (let at = from; ; ) {
    const length = bytes[at]
    if (length === undefined) return Infinity
    at += length + 1
    if (length === 0) return at
  }
}

type Block = { readonly isSeen: boolean; readonly end: number }

const isSeenExtension = (bytes: Buffer, at: number) => {
  const label = bytes[at + 1]
  return (
    label === CONTROL_LABEL ||
    (label === APPLICATION_LABEL && LOOP_EXTENSIONS.has(bytes.toString('latin1', at + 3, at + 14)))
  )
}

/** Undefined where no block begins, or where it does not end within the file. */
const blockAt = (bytes: Buffer, at: number): Block | undefined => {
  const kind = bytes[at]
  if (kind !== EXTENSION_BLOCK && kind !== IMAGE_BLOCK) return undefined
  // An image's descriptor is followed by its table of colours and one byte for the coder.
  const blocks = kind === EXTENSION_BLOCK ? at + 2 : at + 11 + colours(bytes[at + 9] ?? 0)
  const end = blocksEnd(bytes, blocks)
  return end > bytes.length ? undefined : { isSeen: kind === IMAGE_BLOCK || isSeenExtension(bytes, at), end }
}

/**
 * A GIF with nothing but its pictures, their order and their colours; no pixel is coded again. Undefined when its
 * blocks cannot be followed.
 */
export const plainGif = (bytes: Buffer): Buffer | undefined => {
  if (bytes.toString('latin1', 0, 3) !== 'GIF' || bytes.length < SCREEN_HEAD_BYTES) return undefined
  const first = SCREEN_HEAD_BYTES + colours(bytes[10] ?? 0)
  const kept: Buffer[] = [bytes.subarray(0, first)]
  for (let at = first; bytes[at] !== TRAILER_BLOCK; ) {
    const block = blockAt(bytes, at)
    if (!block) return undefined
    if (block.isSeen) kept.push(bytes.subarray(at, block.end))
    at = block.end
  }
  return Buffer.concat([...kept, Buffer.from([TRAILER_BLOCK])])
}
