import type { Archive } from './archive.ts'
import { attributesIn, textOfMarkup } from './markup.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'

/** Open Document text. A password encrypts its entries and says so in the manifest. */
export const readOdt = async (archive: Archive): Promise<Manuscript> => {
  const manifest = (await archive.text('META-INF/manifest.xml')) ?? ''
  if (attributesIn(manifest, 'encryption-data').length > 0) throw new ManuscriptError('Encrypted')
  const content = await archive.text('content.xml')
  if (content === undefined) throw new ManuscriptError('Unreadable')
  const [statistic] = attributesIn((await archive.text('meta.xml')) ?? '', 'document-statistic')
  const pages = Number(statistic?.['meta:page-count'])
  return { text: textOfMarkup(content, { xml: true }), ...(pages > 0 ? { pages } : {}) }
}
