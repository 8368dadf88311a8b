import { join } from 'node:path'
import type { EncodedSound, PackedFile } from '../../../domain/production/events.ts'
import { looseNames } from '../../../domain/production/loose-names.ts'
import { soundsInOrder } from '../book.ts'
import type { RunningProduction } from '../tools.ts'
import { decodedInGroups } from './decoded-in-groups.ts'
import type { Packer, Packing } from './packer.ts'

type LooseSound = { readonly name: string; readonly sound: EncodedSound }

/** Of the articles, without the announcement of the title. */
const soundsOf = ({ started: { manifest }, encoded }: RunningProduction): readonly LooseSound[] => {
  const names = [...looseNames(manifest).values()]
  const sounds = soundsInOrder(manifest, encoded).slice(1)
  return sounds.map((sound, index) => ({ name: names[index] ?? '', sound }))
}

/** The files of all, each there until the next is asked for. */
type MakeFiles = (packing: Packing, sounds: readonly LooseSound[]) => AsyncIterable<string>

const inFolder = (extension: 'mp3' | 'wav', filesOf: MakeFiles): Packer => ({
  packing: 'Packar ljudfilerna',
  checking: 'Kontrollerar ljudfilerna',
  pack: async (packing, target) => {
    const { tools, job, production } = packing
    const sounds = soundsOf(production)
    const entries = async function* () {
      let at = 0
      for await (const path of filesOf(packing, sounds))
        yield { name: `${sounds[at++]?.name ?? ''}.${extension}`, path }
    }
    const contents: PackedFile[] = []
    await tools.zip(target, entries(), { signal: job.signal, onFile: (file) => contents.push(file) })
    return { kind: 'packed', contents }
  },
  objections: async () => [],
})

/** One MP3 of each article in a zip, named as the publication says. */
export const mp3Files = inFolder('mp3', async function* ({ tools }, sounds) {
  for (const { sound } of sounds) yield await tools.storage.localPath(sound.storageKey)
})

const decoded = async ({ tools, job }: Packing, sounds: readonly LooseSound[]): Promise<readonly string[]> => {
  const all = await Promise.all(
    sounds.map(async ({ name, sound: { storageKey } }) => ({
      source: await tools.storage.localPath(storageKey),
      output: join(job.folder, `${name}.wav`),
    })),
  )
  const made = await tools.audio.decode({ sounds: all, signal: job.signal })
  if (made.kind === 'failed') throw new Error(made.reason)
  return all.map(({ output }) => output)
}

/** The same as WAV. */
export const wavFiles = inFolder('wav', (packing, sounds) =>
  decodedInGroups(packing, sounds, (group) => decoded(packing, group)),
)
