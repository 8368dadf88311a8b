import { bookOf, imagesInOrder } from '../book.ts'
import type { Packer } from './packer.ts'

/** PDF/UA-1: the texts with their images, for screen or paper. */
export const pdf: Packer = {
  packing: 'Skriver pdf-filen',
  checking: 'Kontrollerar pdf-filen',
  pack: async ({ tools, job, production }, target) => {
    const images = await Promise.all(
      (await imagesInOrder(tools, production.started)).map(
        async ({ file, storageKey }) => [file, await tools.storage.localPath(storageKey)] as const,
      ),
    )
    const written = await tools.press.write(await bookOf(tools, production), {
      cut: production.started.manifest.cut ?? 'regular',
      images: Object.fromEntries(images),
      target,
      signal: job.signal,
    })
    if (written.kind === 'failed') return written
    const { items } = production.started.manifest
    const unshown = written.unshown.map(({ index, letters }) => ({ itemId: items[index]?.itemId ?? '', letters }))
    return { kind: 'packed', ...(unshown.length > 0 && { unshown }) }
  },
  objections: async (tools, { file: packed }) => {
    if (!packed) throw new Error('Nothing has been packed')
    const problems = await tools.press.check(await tools.storage.localPath(packed.storageKey))
    return problems.map(({ file, message }) => `${file}: ${message}`)
  },
}
