import { join } from 'node:path'
import { looseNames } from '../../../domain/production/loose-names.ts'
import { soundsAtATime } from '../../sounds/make-sound.ts'
import { soundsInOrder } from '../book.ts'
import type { RunningProduction } from '../tools.ts'
import type { Packer, Packing } from './packer.ts'

type LooseSound = { readonly name: string; readonly storageKey: string }

/** Of the articles, without the announcement of the title. */
const soundsOf = ({ started: { manifest }, encoded }: RunningProduction): readonly LooseSound[] => {
  const names = [...looseNames(manifest).values()]
  const sounds = soundsInOrder(manifest, encoded).slice(1)
  return sounds.map(({ storageKey }, index) => ({ name: names[index] ?? '', storageKey }))
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

const inFolder = (
  extension: 'mp3' | 'wav',
  pathOf: (packing: Packing, sound: LooseSound) => Promise<string>,
): Packer => ({
  packing: 'Packar ljudfilerna',
  checking: 'Kontrollerar ljudfilerna',
  pack: async (packing, target) => {
    const { tools, job, production } = packing
    const entryOf = async (sound: LooseSound) => ({
      name: `${sound.name}.${extension}`,
      path: await pathOf(packing, sound),
    })
    const entries = someAhead(soundsOf(production), soundsAtATime(tools.cores), entryOf)
    await tools.zip(target, entries, { signal: job.signal })
  },
  objections: async () => [],
})

/** One MP3 of each article in a zip, named as the publication says. */
export const mp3Files = inFolder('mp3', ({ tools }, { storageKey }) => tools.storage.localPath(storageKey))

/** The same as WAV. */
export const wavFiles = inFolder('wav', async ({ tools, job }, { name, storageKey }) => {
  const output = join(job.folder, `${name}.wav`)
  const source = await tools.storage.localPath(storageKey)
  const made = await tools.audio.decode({ source, output, signal: job.signal })
  if (made.kind === 'failed') throw new Error(made.reason)
  return output
})
