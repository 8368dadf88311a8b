import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EncodedSound, PackedFile } from '../../../domain/production/events.ts'
import { looseNames } from '../../../domain/production/loose-names.ts'
import { soundsAtATime } from '../../sounds/make-sound.ts'
import { soundsInOrder } from '../book.ts'
import type { RunningProduction } from '../tools.ts'
import type { Packer, Packing } from './packer.ts'

type LooseSound = { readonly name: string; readonly sound: EncodedSound }

/** Of the articles, without the announcement of the title. */
const soundsOf = ({ started: { manifest }, encoded }: RunningProduction): readonly LooseSound[] => {
  const names = [...looseNames(manifest).values()]
  const sounds = soundsInOrder(manifest, encoded).slice(1)
  return sounds.map((sound, index) => ({ name: names[index] ?? '', sound }))
}

/** What is made of each, in their order, while so many of them are being made. */
async function* someAhead<Item, Made>(items: readonly Item[], many: number, make: (item: Item) => Promise<Made>) {
  const coming: Promise<Made>[] = []
  try {
    for (const item of items) {
      const made = make(item)
      // Its failure is seen when its turn comes; until then it is nobody's.
      made.catch(() => undefined)
      coming.push(made)
      const next = coming.length < many ? undefined : coming.shift()
      if (next) yield await next
    }
    yield* coming
  } finally {
    await Promise.allSettled(coming)
  }
}

type Made = { readonly path: string; readonly bytes: number; readonly hash: string }

const inFolder = (extension: 'mp3' | 'wav', make: (packing: Packing, sound: LooseSound) => Promise<Made>): Packer => ({
  packing: 'Packar ljudfilerna',
  checking: 'Kontrollerar ljudfilerna',
  pack: async (packing, target) => {
    const { tools, job, production } = packing
    const entryOf = async (sound: LooseSound) => ({
      name: `${sound.name}.${extension}`,
      ...(await make(packing, sound)),
    })
    const contents: PackedFile[] = []
    const entries = async function* () {
      for await (const { path, ...file } of someAhead(soundsOf(production), soundsAtATime(tools.cores), entryOf)) {
        contents.push(file)
        yield { name: file.name, path }
      }
    }
    await tools.zip(target, entries(), { signal: job.signal })
    return { kind: 'packed', contents }
  },
  objections: async () => [],
})

/** One MP3 of each article in a zip, named as the publication says. */
export const mp3Files = inFolder('mp3', async ({ tools }, { sound: { storageKey, bytes, hash } }) => ({
  path: await tools.storage.localPath(storageKey),
  bytes,
  hash,
}))

/** The same as WAV. */
export const wavFiles = inFolder('wav', async ({ tools, job }, { name, sound: { storageKey } }) => {
  const output = join(job.folder, `${name}.wav`)
  const source = await tools.storage.localPath(storageKey)
  const made = await tools.audio.decode({ source, output, signal: job.signal })
  if (made.kind === 'failed') throw new Error(made.reason)
  const sum = createHash('sha256')
  await pipeline(createReadStream(output), sum)
  return { path: output, bytes: (await stat(output)).size, hash: sum.digest('hex') }
})
