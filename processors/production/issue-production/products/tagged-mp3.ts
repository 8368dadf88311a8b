import { type FileHandle, open } from 'node:fs/promises'
import { type HeardItem, type Manifest, UNKNOWN_NARRATOR } from '../../../../domain/production/manifest/manifest.ts'

const PART_BYTES = 1 << 20

/** Copies through one buffer, because a stream leaves tens of megabytes of garbage before it is collected. */
const append = async (file: FileHandle, path: string, memory: Buffer, signal: AbortSignal) => {
  const source = await open(path)
  try {
    for (;;) {
      signal.throwIfAborted()
      const { bytesRead } = await source.read(memory)
      if (bytesRead === 0) return
      await file.writeFile(memory.subarray(0, bytesRead))
    }
  } finally {
    await source.close()
  }
}

type TaggedMp3 = {
  readonly target: string
  readonly tag: Uint8Array
  /** MP3s of constant bit rate without tags: one after the other they are one stream. */
  readonly paths: readonly string[]
  readonly signal: AbortSignal
}

/** Writes `target`, which does not exist yet: the tag, and behind it the frames unchanged. */
export const writeTaggedMp3 = async ({ target, tag, paths, signal }: TaggedMp3): Promise<void> => {
  const file = await open(target, 'wx')
  try {
    await file.write(tag)
    const memory = Buffer.allocUnsafeSlow(PART_BYTES)
    for (const path of paths) await append(file, path, memory, signal)
  } finally {
    await file.close()
  }
}

/** The artist of the file: the narrator, or the publication where none is known. */
export const artistOf = ({ narrator, creator }: Pick<Manifest, 'narrator' | 'creator'>): string =>
  narrator === UNKNOWN_NARRATOR ? creator : narrator

/** The artist of one sound; a heading that is only a spoken name has the publication. */
export const artistOfItem = (manifest: Manifest, { source }: HeardItem): string =>
  source.kind === 'sounds' ? artistOf(manifest) : manifest.creator

/** The year and language in the tags of all sounds. */
export const tagFacts = ({ date, language }: Pick<Manifest, 'date' | 'language'>) => ({
  year: Number(date.slice(0, 4)),
  language: language === 'sv' ? ('swe' as const) : ('eng' as const),
})
