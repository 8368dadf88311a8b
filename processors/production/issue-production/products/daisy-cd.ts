import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mp3Facts } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import type { PackedFile } from '../../../../domain/production/production/events.ts'
import { audioName } from '../../../../formats/production/book/names.ts'
import type { Problem } from '../../../../formats/production/book/problem.ts'
import { checkImage, HEAD_BYTES } from '../../../../formats/production/daisy-cd/check-image.ts'
import { planVolumes, type Volume } from '../../../../formats/production/daisy-cd/plan-volumes.ts'
import { validateDaisy202 } from '../../../../formats/production/daisy202/validate.ts'
import { writeDaisy202 } from '../../../../formats/production/daisy202/write-book.ts'
import { soundsInOrder, spokenBookOf } from '../book.ts'
import type { FailedOutcome } from '../ports.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'
import type { Packer, PackingContext } from './packer.ts'
import { soundFacts } from './talking-book.ts'

const problemText = ({ file, message }: Problem): string => `${file}: ${message}`

const imageName = ({ name }: Volume): string => `${name}.iso`

/** The volume label of the disc. */
const labelOf = ({ book }: Volume): string => {
  const which = book.volume ? `_${book.volume.number}` : ''
  const name = book.identifier.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_')
  return `${name.slice(0, 16 - which.length)}${which}`
}

const volumesOf = async (tools: ProductionTools, production: RunningProduction) => {
  const planned = planVolumes(await spokenBookOf(tools, production))
  if (planned.kind === 'planned') return planned.volumes
  const name = production.started.manifest.items[planned.item]?.name ?? ''
  return { kind: 'failed', reason: `”${name}” är längre än en skiva rymmer. Dela artikeln.` } satisfies FailedOutcome
}

const headOf = async (path: string): Promise<{ readonly head: Uint8Array; readonly bytes: number }> => {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size }
}

type WrittenFile = { readonly name: string; readonly path: string }

const laidOn = async ({ tools, job, production }: PackingContext, volume: Volume): Promise<readonly WrittenFile[]> => {
  const sounds = soundsInOrder(production.started.manifest, production.encoded)
  const texts = writeDaisy202(volume.book)
  for (const { name, content } of texts) await writeFile(join(job.folder, name), content)
  const heard = volume.items.map(async (item, index) => ({
    name: audioName(index),
    path: await tools.storage.localPath(sounds[item]?.storageKey ?? ''),
  }))
  return [...texts.map(({ name }) => ({ name, path: join(job.folder, name) })), ...(await Promise.all(heard))]
}

/** Writes the image of a disc in the attempt's folder; or says what is wrong with it. */
const imageOf = async (packing: PackingContext, volume: Volume): Promise<string | FailedOutcome> => {
  const { tools, job } = packing
  const files = await laidOn(packing, volume)
  const output = join(job.folder, 'image.iso')
  const made = await tools.discImages.write({ label: labelOf(volume), files, output, signal: job.signal })
  if (made.kind === 'failed') return made
  const problems = checkImage({ name: imageName(volume), ...(await headOf(output)) })
  return problems.length === 0 ? output : { kind: 'failed', reason: problems.map(problemText).join(' ') }
}

/** Stops the writing of the zip with a reason for the editor. */
class ProductNotMade extends Error {
  override readonly name = 'Unmade'
}

/** The image of a disc with the talking book, ready to be burnt; several images where one disc is too small. */
export const daisyCd: Packer = {
  packing: 'Gör skivavbilden',
  checking: 'Kontrollerar skivorna',
  pack: async (packing, target) => {
    const { tools, job, production } = packing
    const volumes = await volumesOf(tools, production)
    if ('kind' in volumes) return volumes
    const entries = async function* () {
      for (const volume of volumes) {
        const path = await imageOf(packing, volume)
        if (typeof path !== 'string') throw new ProductNotMade(path.reason)
        yield { name: imageName(volume), path }
        await rm(path)
      }
    }
    const contents: PackedFile[] = []
    try {
      await tools.zip(target, entries(), { signal: job.signal, onFile: (file) => contents.push(file) })
    } catch (error) {
      if (error instanceof ProductNotMade) return { kind: 'failed', reason: error.message }
      throw error
    }
    return { kind: 'packed', contents }
  },
  objections: async (tools, production) => {
    const volumes = await volumesOf(tools, production)
    if ('kind' in volumes) return [volumes.reason]
    const facts = await soundFacts(tools, production)
    const problems = volumes.flatMap(({ book, items }) => {
      const sounds = new Map<string, Mp3Facts>()
      for (const [index, item] of items.entries()) {
        const found = facts.get(audioName(item))
        if (found) sounds.set(audioName(index), found)
      }
      return validateDaisy202({ files: writeDaisy202(book), sounds })
    })
    const isPacked = (volume: Volume) => production.contents.some(({ name }) => name === imageName(volume))
    const lacking = volumes.filter((volume) => !isPacked(volume)).map(({ name }) => `${name} saknas i zip-filen.`)
    return [...problems.map(problemText), ...lacking]
  },
}
