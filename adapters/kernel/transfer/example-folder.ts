import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Place } from '../../../commands/kernel/place.ts'
import { receiveFile } from './received-file.ts'
import { type OpenOptions, type Remote, TransferFault } from './remote-server.ts'

/** `.invalid` exists on no network (RFC 6761), so no delivery to a real receiver lands in the folder. */
const EXAMPLE_HOST = 'mottagare.invalid'

/** The folder that stands for the server of the example's receiver. */
export const exampleFolderIn = (dataDir: string): string => join(dataDir, 'example-receiver')

/** Whether the place is the receiver of the example, which is a folder on this machine. */
export const isExamplePlace = ({ url }: Pick<Place, 'url'>): boolean => URL.parse(url)?.hostname === EXAMPLE_HOST

const undefinedIfMissing = async <Answer>(work: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The path below a folder, whatever the address or a name says. */
const below = (root: string, path: string): string => {
  const found = resolve(root, path)
  if (found === root || !found.startsWith(root + sep)) throw new TransferFault('Mappen får inte leda uppåt.', true)
  return found
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Opens the folder of the example's receiver, below `root`, with everything that a server can do. */
export const openExampleFolder = async (
  root: string,
  { url, directory }: Place,
  { onStep }: Pick<OpenOptions, 'onStep'>,
): Promise<Remote> => {
  onStep?.('connect')
  onStep?.('logIn')
  const lead = decodeURI(URL.parse(url)?.pathname ?? '')
  const folder = below(resolve(root), `./${join('exempel', lead, directory)}`)
  const made = await mkdir(folder, { recursive: true })
  onStep?.('folder')
  const at = (name: string) => below(folder, name)
  return {
    size: async (name) => (await undefinedIfMissing(stat(at(name))))?.size,
    hash: (name) => undefinedIfMissing(hashOf(at(name))),
    put: async (name, path, from, onSent) => {
      let sent = from
      const source = createReadStream(path, { start: from })
      source.on('data', (chunk) => onSent((sent += chunk.length)))
      await pipeline(source, createWriteStream(at(name), { flags: from > 0 ? 'a' : 'w' }))
    },
    rename: async (from, to) => {
      await rename(at(from), at(to))
      return undefined
    },
    remove: (name) => rm(at(name), { force: true }),
    list: async (isWanted) => {
      const found = await readdir(folder, { withFileTypes: true })
      const wanted = found.filter((entry) => entry.isFile() && isWanted(entry.name))
      return Promise.all(
        wanted.map(async ({ name }) => {
          const { size, mtime } = await stat(at(name))
          return { name, bytes: size, modifiedAt: mtime }
        }),
      )
    },
    get: (name, path, maxBytes) => receiveFile(path, maxBytes, (sink) => pipeline(createReadStream(at(name)), sink)),
    unmake: async () => {
      if (made !== undefined) await rmdir(folder).catch(() => undefined)
    },
  }
}
