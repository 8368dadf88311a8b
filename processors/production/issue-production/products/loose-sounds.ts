import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { looseNames } from '../../../../domain/production/manifest/loose-names.ts'
import { heardItems } from '../../../../domain/production/manifest/manifest.ts'
import type { PackedFile } from '../../../../domain/production/production/events.ts'
import { writeTrackTag } from '../../../../formats/production/chapters/track-tag.ts'
import { soundOf } from '../book.ts'
import type { HeardSource } from '../ports.ts'
import type { RunningProduction } from '../tools.ts'
import { decodedInGroups } from './decode-in-groups.ts'
import { heardSources } from './heard-sources.ts'
import type { Packer, PackingContext } from './packer.ts'
import { artistOfItem, tagFacts, writeTaggedMp3 } from './tagged-mp3.ts'

/** The names of the articles, without the announcement of the title. */
const namesOf = ({ started: { manifest } }: RunningProduction) => [...looseNames(manifest).values()]

/** Yields the files of the articles in their order. Each exists until the next is asked for. */
type MakeFiles = (packing: PackingContext) => AsyncIterable<string>

const inFolder = (extension: 'mp3' | 'wav', filesOf: MakeFiles): Packer => ({
  packing: 'Packar ljudfilerna',
  checking: 'Kontrollerar ljudfilerna',
  pack: async (packing, target) => {
    const { tools, job, production } = packing
    const names = namesOf(production)
    const entries = async function* () {
      let at = 0
      for await (const path of filesOf(packing)) yield { name: `${names[at++] ?? ''}.${extension}`, path }
    }
    const contents: PackedFile[] = []
    await tools.zip(target, entries(), { signal: job.signal, onFile: (file) => contents.push(file) })
    return { kind: 'packed', contents }
  },
  objections: async () => [],
})

/**
 * One MP3 for each article in a zip, named by the publication's pattern: the stored frames behind a tag of their own.
 */
export const mp3Files = inFolder('mp3', async function* ({ tools, job, production: { started, encoded } }) {
  const { manifest } = started
  const articles = heardItems(manifest.items).slice(1)
  for (const [index, item] of articles.entries()) {
    const tag = writeTrackTag({
      title: item.name,
      album: manifest.title,
      artist: artistOfItem(manifest, item),
      ...tagFacts(manifest),
      track: { number: index + 1, of: articles.length },
    })
    const target = join(job.folder, `${index + 1}.mp3`)
    const paths = [await tools.storage.localPath(soundOf(encoded, item).storageKey)]
    await writeTaggedMp3({ target, tag, paths, signal: job.signal })
    yield target
    await rm(target)
  }
})

type LooseSound = HeardSource & { readonly output: string }

const decodeSounds = async (
  { tools, job }: PackingContext,
  sounds: readonly LooseSound[],
): Promise<readonly string[]> => {
  const made = await tools.audio.decode({ sounds, signal: job.signal })
  if (made.kind === 'failed') throw new Error(made.reason)
  return sounds.map(({ output }) => output)
}

/** One WAV for each article in a zip, decoded from the recordings. */
export const wavFiles = inFolder('wav', async function* (packing) {
  const { tools, job, production } = packing
  const names = namesOf(production)
  const sources = (await heardSources(tools, production)).slice(1)
  const sounds = sources.map((sound, index) => ({ ...sound, output: join(job.folder, `${names[index] ?? ''}.wav`) }))
  yield* decodedInGroups(packing, sounds, (group) => decodeSounds(packing, group))
})
