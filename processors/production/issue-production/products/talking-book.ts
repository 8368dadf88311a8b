import type { Mp3Facts } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import { productOf } from '../../../../domain/production/production/products.ts'
import { audioName } from '../../../../formats/production/book/names.ts'
import type { Problem } from '../../../../formats/production/book/problem.ts'
import { validateDaisy202 } from '../../../../formats/production/daisy202/validate.ts'
import { writeDaisy202 } from '../../../../formats/production/daisy202/write-book.ts'
import { soundsInOrder, spokenBookOf } from '../book.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'
import type { Packer } from './packer.ts'

/** Measures the sounds of a book in the storage, because the file and not the intention goes into the book. */
export const soundFacts = async ({ storage, audio }: ProductionTools, { started, encoded }: RunningProduction) => {
  const facts = new Map<string, Mp3Facts>()
  for (const [index, { storageKey }] of soundsInOrder(started.manifest, encoded).entries()) {
    const found = await audio.mp3Facts(await storage.localPath(storageKey))
    if (found) facts.set(audioName(index), found)
  }
  return facts
}

const sentence = ({ itemIndex, file, message }: Problem, { started: { manifest } }: RunningProduction) => {
  const item = itemIndex === undefined ? undefined : manifest.items[itemIndex]
  return item ? `”${item.name}”: ${message}` : `${file}: ${message}`
}

/** DAISY 2.02: a flat folder in a zip, named like the book. */
export const talkingBook: Packer = {
  packing: 'Packar boken',
  checking: 'Kontrollerar boken',
  pack: async ({ tools, job, production }, target) => {
    const sounds = soundsInOrder(production.started.manifest, production.encoded)
    const texts = writeDaisy202(await spokenBookOf(tools, production))
    const paths = await Promise.all(sounds.map(({ storageKey }) => tools.storage.localPath(storageKey)))
    await tools.zip(
      target,
      [
        ...texts.map(({ name, content }) => ({ name, text: content })),
        ...paths.map((path, index) => ({ name: audioName(index), path })),
      ],
      { signal: job.signal },
    )
  },
  objections: async (tools, production) => {
    const { kind, manifest } = production.started
    const sounds = await soundFacts(tools, production)
    const files = writeDaisy202(await spokenBookOf(tools, production))
    const own = productOf(kind).sound?.bitrate === undefined ? { bitrates: [manifest.audio.bitrate] } : {}
    const problems = validateDaisy202({ files, sounds, folder: manifest.identifier, ...own })
    return problems.map((problem) => sentence(problem, production))
  },
}
