import { audioName } from '../../../../formats/production/book/names.ts'
import { validateDaisy3 } from '../../../../formats/production/daisy3/validate.ts'
import { writeDaisy3 } from '../../../../formats/production/daisy3/write-book.ts'
import { imagesInOrder, soundsInOrder, spokenBookOf } from '../book.ts'
import type { Packer } from './packer.ts'

/**
 * DAISY 3 (ANSI/NISO Z39.86-2005): the sounds, and the texts where the publication wants them, in a flat folder in a
 * zip.
 */
export const daisy3: Packer = {
  packing: 'Packar DAISY 3-boken',
  checking: 'Kontrollerar DAISY 3-boken',
  pack: async ({ tools, job, production }, target) => {
    const { started, encoded } = production
    const texts = writeDaisy3(await spokenBookOf(tools, production))
    const sounds = soundsInOrder(started.manifest, encoded).map(
      ({ storageKey }, index) => [audioName(index), storageKey] as const,
    )
    const images = (await imagesInOrder(tools, started)).map(({ file, storageKey }) => [file, storageKey] as const)
    const stored = await Promise.all(
      [...sounds, ...images].map(async ([name, key]) => ({ name, path: await tools.storage.localPath(key) })),
    )
    await tools.zip(target, [...texts.map(({ name, content }) => ({ name, text: content })), ...stored], {
      signal: job.signal,
    })
  },
  objections: async (tools, production) => {
    const { started, encoded } = production
    const sounds = new Map(
      soundsInOrder(started.manifest, encoded).map(({ durationMs }, index) => [audioName(index), durationMs]),
    )
    const images = new Set((await imagesInOrder(tools, started)).map(({ file }) => file))
    const files = writeDaisy3(await spokenBookOf(tools, production))
    return validateDaisy3({ files, sounds, images }).map(({ file, message }) => `${file}: ${message}`)
  },
}
