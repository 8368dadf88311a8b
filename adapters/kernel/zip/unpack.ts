import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import type { Unpack } from '../../../processors/delivery/transfer/channel.ts'

/** We packed the zip ourselves: names are safe and without folders. */
const isOurs = (name: string): boolean => /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(name)

const createCountingSink = () => {
  const sum = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => {
      sum.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, facts: () => ({ bytes, hash: sum.digest('hex') }) }
}

/** See `Unpack`. Makes a missing folder. */
export const unpackZip: Unpack = async (path, folder) => {
  await mkdir(folder, { recursive: true })
  const zip = await openPromise(path)
  const files = []
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (!isOurs(name)) throw new Error(`${name} is no name of ours`)
      const target = join(folder, name)
      const { through, facts } = createCountingSink()
      await pipeline(await zip.openReadStreamPromise(entry), through, createWriteStream(target))
      files.push({ name, path: target, ...facts() })
    }
  } finally {
    zip.close()
  }
  return files
}
