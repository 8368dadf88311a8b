import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackedFile } from '../../../../domain/production/production/events.ts'
import { cutsOf } from '../../../../formats/production/audio-cd/cuts.ts'
import type { Disc, Track } from '../../../../formats/production/audio-cd/disc.ts'
import { planDiscs } from '../../../../formats/production/audio-cd/plan-discs.ts'
import { SAMPLES_A_SECTOR, sectorsToMs, wholeSectorsIn } from '../../../../formats/production/audio-cd/red-book.ts'
import { longArticlesOf } from '../../../../formats/production/audio-cd/stretches.ts'
import { validateDiscs } from '../../../../formats/production/audio-cd/validate.ts'
import { writeDisc } from '../../../../formats/production/audio-cd/write-disc.ts'
import { soundsInOrder, spokenBookOf } from '../book.ts'
import type { HeardSource } from '../ports.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'
import { decodedInGroups } from './decode-in-groups.ts'
import { heardSources } from './heard-sources.ts'
import type { Packer, PackingContext } from './packer.ts'

const pathsOf = ({ storage }: ProductionTools, { started, encoded }: RunningProduction) =>
  Promise.all(soundsInOrder(started.manifest, encoded).map(({ storageKey }) => storage.localPath(storageKey)))

const ofBook = <Sound>(sounds: readonly Sound[], item: number): Sound => {
  const sound = sounds[item]
  if (sound === undefined) throw new Error('The book has more items than sounds')
  return sound
}

const discsOf = async (
  tools: ProductionTools,
  production: RunningProduction,
  signal?: AbortSignal,
): Promise<readonly Disc[]> => {
  const paths = await pathsOf(tools, production)
  const book = await spokenBookOf(tools, production)
  const cuts = await cutsOf(longArticlesOf(book), async (item, { from, to }) => {
    const between = { fromMs: sectorsToMs(from), toMs: sectorsToMs(to) }
    const found = await tools.audio.findPause({ source: ofBook(paths, item), ...between, ...(signal && { signal }) })
    if (found.kind === 'failed') throw new Error(found.reason)
    return Math.max(from, wholeSectorsIn(found.atMs))
  })
  return planDiscs(book, cuts)
}

type PlacedTrack = { readonly name: string; readonly path: string; readonly track: Track }

/** The working path of each track of a disc, and its name in the zip. */
const placeTracks = ({ job }: PackingContext, disc: Disc, number: number): readonly PlacedTrack[] =>
  disc.tracks.map((track) => ({
    name: `${disc.folder}/${track.file}`,
    path: join(job.folder, `${number}-${track.file}`),
    track,
  }))

/** The encoded sounds of the book in its order, and the best sources of each. */
type Sounds = { readonly paths: readonly string[]; readonly sources: readonly HeardSource[] }

/** The source of one track: a sound, or several joined. */
const sourceOf = async (
  { tools, job }: PackingContext,
  { path, track: { item, joined } }: PlacedTrack,
  { paths, sources }: Sounds,
): Promise<HeardSource> => {
  if (joined.length === 0) return ofBook(sources, item)
  const output = `${path}.mp3`
  const encoded = [item, ...joined].map((one) => ofBook(paths, one))
  const made = await tools.audio.join({ sources: encoded, output, signal: job.signal })
  if (made.kind === 'failed') throw new Error(made.reason)
  return { source: output }
}

const decodeTracks = async (packing: PackingContext, placed: readonly PlacedTrack[], sounds: Sounds) => {
  const tracks = await Promise.all(
    placed.map(async (one) => ({
      ...(await sourceOf(packing, one, sounds)),
      output: one.path,
      fromSample: one.track.fromSector * SAMPLES_A_SECTOR,
      samples: one.track.sectors * SAMPLES_A_SECTOR,
    })),
  )
  const made = await packing.tools.audio.decodeTracks({ tracks, signal: packing.job.signal })
  if (made.kind === 'failed') throw new Error(made.reason)
  return placed.map(({ path }) => path)
}

const hashOf = (text: string): string => createHash('sha256').update(text, 'latin1').digest('hex')

/** The folder from which an Audio CD is burnt: its tracks, and two lists of them for different programs. */
export const audioCd: Packer = {
  packing: 'Packar ljud-cd:n',
  checking: 'Kontrollerar ljud-cd:n',
  pack: async (packing, target) => {
    const { tools, job, production } = packing
    const sounds = { paths: await pathsOf(tools, production), sources: await heardSources(tools, production) }
    const discs = await discsOf(tools, production, job.signal)
    const entries = async function* () {
      for (const [index, { name, content }] of discs.flatMap(writeDisc).entries()) {
        const path = join(job.folder, `list-${index}`)
        await writeFile(path, content, 'latin1')
        yield { name, path }
      }
      const placed = discs.flatMap((disc, index) => placeTracks(packing, disc, index + 1))
      let at = 0
      for await (const path of decodedInGroups(packing, placed, (group) => decodeTracks(packing, group, sounds)))
        yield { name: placed[at++]?.name ?? '', path }
    }
    const contents: PackedFile[] = []
    await tools.zip(target, entries(), { signal: job.signal, onFile: (file) => contents.push(file) })
    return { kind: 'packed', contents }
  },
  objections: async (tools, production) => {
    const { contents } = production
    const texts = (await discsOf(tools, production)).flatMap(writeDisc)
    const packed = new Map(contents.map(({ name, hash }) => [name, hash]))
    const others = texts.filter(({ name, content }) => packed.get(name) !== hashOf(content))
    return [
      ...others.map(({ name }) => `${name}: Listan är en annan än den som har packats.`),
      ...validateDiscs({ texts, files: contents }).map(({ file, message }) => `${file}: ${message}`),
    ]
  },
}
