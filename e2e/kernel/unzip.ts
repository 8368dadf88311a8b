import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

/** Unpacks an archive and answers the names of its files. */
export const unzip = async (path: string, folder: string): Promise<readonly string[]> => {
  const archive = await openPromise(path)
  const names: string[] = []
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const target = join(folder, entry.fileName)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target))
    names.push(entry.fileName)
  }
  return names
}
