import { readSync } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import type { PdfPress } from '../../../processors/production/issue-production/ports.ts'

type WriteArguments = Parameters<PdfPress['write']>

/** The order for one document. Its images follow in the same file, each at its offset. */
type PressWork = {
  readonly book: WriteArguments[0]
  readonly cut: WriteArguments[1]['cut']
  readonly images: Readonly<Record<string, { readonly from: number; readonly bytes: number }>>
}

/** The length of the order in bytes, before the order itself. */
const HEAD_BYTES = 4

type PressOrder = Omit<PressWork, 'images'> & {
  /** Paths of the images, by file name. */
  readonly images: Readonly<Record<string, string>>
}

/**
 * Writes the order and its images to one file, because the worker may open no file and gets this one as a descriptor.
 */
export const writeOrder = async (path: string, { images, ...work }: PressOrder): Promise<void> => {
  const paths = Object.entries(images)
  const sizes = await Promise.all(paths.map(async ([, image]) => (await stat(image)).size))
  let from = 0
  const places = paths.map(([name], index) => {
    const place = { from, bytes: sizes[index] ?? 0 }
    from += place.bytes
    return [name, place] as const
  })
  const told = Buffer.from(JSON.stringify({ ...work, images: Object.fromEntries(places) } satisfies PressWork))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(told.length)
  const file = await open(path, 'wx')
  try {
    for (const part of [head, told]) await file.writeFile(part)
    for (const [, image] of paths) await file.writeFile(await readFile(image))
  } finally {
    await file.close()
  }
}

const readPart = (descriptor: number, from: number, bytes: number): Buffer => {
  const part = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; ) {
    const count = readSync(descriptor, part, at, bytes - at, from + at)
    if (count === 0) throw new Error('The order is shorter than it says')
    at += count
  }
  return part
}

/** Reads the order from an open file. */
export const readOrder = (descriptor: number) => {
  const length = readPart(descriptor, 0, HEAD_BYTES).readUInt32LE()
  // The cast is sound: only this program writes orders.
  const work = JSON.parse(readPart(descriptor, HEAD_BYTES, length).toString('utf8')) as PressWork
  return {
    ...work,
    readImage: async (name: string): Promise<Uint8Array> => {
      const place = work.images[name]
      if (!place) throw new Error(`${name} was not handed over`)
      return readPart(descriptor, HEAD_BYTES + length + place.from, place.bytes)
    },
  }
}
