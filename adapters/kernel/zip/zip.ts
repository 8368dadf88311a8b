import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { ZipEntry, ZipOptions } from '../../../processors/production/issue-production/ports.ts'
import { partsOfFile } from '../file-storage/parts-of-file.ts'
import { descriptorOf, directoryOf, headerOf, type ZipRecord } from './records.ts'

/** Reads sounds in parts large enough that each call costs next to nothing. */
const PART_BYTES = 1 << 20

type Source = Extract<ZipEntry, { readonly path: string }>

/** Appends to a file. */
const createGrowingFile = (file: FileHandle) => {
  let offset = 0
  return {
    offset: () => offset,
    write: async (bytes: Uint8Array) => {
      await file.writeFile(bytes)
      offset += bytes.length
    },
  }
}

type GrowingFile = ReturnType<typeof createGrowingFile>

const writeText = async (zip: GrowingFile, name: Buffer, text: string): Promise<ZipRecord> => {
  const content = Buffer.from(text)
  const about = { name, crc: crc32(content), bytes: content.length, isDescribedBehind: false }
  const offset = zip.offset()
  await zip.write(Buffer.concat([headerOf(about), content]))
  return { ...about, offset }
}

const writeFrom = async (
  zip: GrowingFile,
  name: Buffer,
  { name: called, path }: Source,
  { signal, onFile }: ZipOptions,
): Promise<ZipRecord> => {
  const offset = zip.offset()
  const about = { name, isDescribedBehind: true }
  await zip.write(headerOf({ ...about, crc: 0, bytes: 0 }))
  const hash = onFile && createHash('sha256')
  let [crc, bytes] = [0, 0]
  for await (const part of partsOfFile(path, PART_BYTES)) {
    signal?.throwIfAborted()
    crc = crc32(part, crc)
    hash?.update(part)
    bytes += part.length
    await zip.write(part)
  }
  await zip.write(descriptorOf({ crc, bytes }))
  if (hash) onFile({ name: called, bytes, hash: hash.digest('hex') })
  return { ...about, offset, crc, bytes }
}

/**
 * Writes a flat zip of stored, uncompressed entries: sound does not compress. Asks for the next entry when the last is
 * written. Rejects with the error of `entries`, and with the signal's reason.
 */
export const writeZip = async (
  target: string,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  options: ZipOptions = {},
): Promise<void> => {
  const file = await open(target, 'wx')
  try {
    const zip = createGrowingFile(file)
    const records: ZipRecord[] = []
    for await (const entry of entries) {
      options.signal?.throwIfAborted()
      const name = Buffer.from(entry.name)
      records.push(
        'path' in entry ? await writeFrom(zip, name, entry, options) : await writeText(zip, name, entry.text),
      )
    }
    await zip.write(directoryOf(records, zip.offset()))
  } finally {
    await file.close()
  }
}
