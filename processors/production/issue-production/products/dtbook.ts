import { validateDtbook } from '../../../../formats/production/dtbook/validate.ts'
import { writeDtbook } from '../../../../formats/production/dtbook/write-dtbook.ts'
import { bookOf, imagesInOrder } from '../book.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'
import type { Packer } from './packer.ts'

const writeBook = async (tools: ProductionTools, production: RunningProduction) => {
  const { identifier, filename, linkBase = '', profile = 'generic' } = production.started.manifest
  return writeDtbook(await bookOf(tools, production), { name: filename ?? identifier, base: linkBase, profile })
}

/** DTBook 2005-3: one document and its images in a zip. */
export const dtbook: Packer = {
  packing: 'Skriver DTBook-filen',
  checking: 'Kontrollerar DTBook-filen',
  pack: async ({ tools, job, production }, target) => {
    const { name, content } = await writeBook(tools, production)
    const images = await Promise.all(
      (await imagesInOrder(tools, production.started)).map(async ({ file, storageKey }) => ({
        name: file,
        path: await tools.storage.localPath(storageKey),
      })),
    )
    await tools.zip(target, [{ name, text: content }, ...images], { signal: job.signal })
  },
  objections: async (tools, production) => {
    const { manifest } = production.started
    const { linkBase = '', profile = 'generic' } = manifest
    const images = await imagesInOrder(tools, production.started)
    const names = images.flatMap(({ file }) => [file, `${linkBase}${file}`])
    return validateDtbook({ file: await writeBook(tools, production), images: new Set(names), profile }).map(
      ({ message }) => message,
    )
  },
}
