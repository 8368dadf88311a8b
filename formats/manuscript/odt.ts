import type { Archive } from './archive.ts'
import { attributesIn } from './elements.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import { markupReader } from './markup.ts'
import type { Tally } from './tally.ts'

/** Open Document text. A password encrypts its entries and says so in the manifest. */
export const readOdt = async (archive: Archive, tally: Tally): Promise<Manuscript> => {
  const manifest = (await archive.text('META-INF/manifest.xml')) ?? ''
  if (attributesIn(manifest, 'encryption-data').length > 0) throw new ManuscriptError('Encrypted')
  const content = markupReader(tally, { xml: true })
  if (!(await archive.read('content.xml', (piece) => content.write(piece)))) throw new ManuscriptError('Unreadable')
  content.end()
  const [statistic] = attributesIn((await archive.text('meta.xml')) ?? '', 'document-statistic')
  const pages = Number(statistic?.['meta:page-count'])
  return pages > 0 ? { pages } : {}
}
