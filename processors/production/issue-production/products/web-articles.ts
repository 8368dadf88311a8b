import { WEB_ARTICLES_FILE } from '../../../../domain/delivery/delivery/web-articles.ts'
import { writeWebArticles } from '../../../../formats/delivery/web-articles/write-web-articles.ts'
import { bookOf, imagesInOrder } from '../book.ts'
import type { Packer } from './packer.ts'

/** The articles of an issue for web sites: a list of them, and their images, in a zip. */
export const webArticles: Packer = {
  packing: 'Packar artiklarna till webbplatsen',
  checking: 'Kontrollerar artiklarna till webbplatsen',
  pack: async ({ tools, job, production }, target) => {
    const { issueId, items } = production.started.manifest
    const shown = items.slice(1).map(({ itemId, category, path, isHighlighted, corrections }) => ({
      id: itemId,
      category,
      path,
      isHighlighted,
      corrections,
    }))
    const list = writeWebArticles(await bookOf(tools, production), { issueId, shown })
    const images = await Promise.all(
      (await imagesInOrder(tools, production.started)).map(async ({ file, storageKey }) => ({
        name: file,
        path: await tools.storage.localPath(storageKey),
      })),
    )
    await tools.zip(target, [{ name: WEB_ARTICLES_FILE, text: JSON.stringify(list, null, 2) }, ...images], {
      signal: job.signal,
    })
  },
  objections: async () => [],
}
