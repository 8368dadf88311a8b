import { posix } from 'node:path'
import type { Archive } from '../../kernel/outside/archive.ts'
import { attributesIn } from '../../kernel/outside/elements.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import { markupReader } from './markup.ts'
import type { Tally } from './tally.ts'

/** The chapters of EPUB 2 and 3 in the order of the spine. Encrypted chapters (not fonts) make it `Encrypted`. */
export const chaptersOf = async (archive: Archive): Promise<readonly string[]> => {
  const [root] = attributesIn((await archive.text('META-INF/container.xml')) ?? '', 'rootfile')
  const path = root?.['full-path'] ?? ''
  const publication = await archive.text(path)
  if (publication === undefined) throw new ManuscriptError('Unreadable')
  const encryption = (await archive.text('META-INF/encryption.xml')) ?? ''
  const encrypted = new Set(attributesIn(encryption, 'CipherReference').map(({ URI }) => URI))
  const items = new Map(attributesIn(publication, 'item').map(({ id, href }) => [id, href ?? '']))
  const chapters = attributesIn(publication, 'itemref').map(({ idref }) =>
    posix.join(posix.dirname(path), decodeURI(items.get(idref) ?? '')),
  )
  if (chapters.some((name) => encrypted.has(name))) throw new ManuscriptError('Encrypted')
  return chapters
}

export const readEpub = async (archive: Archive, tally: Tally): Promise<Manuscript> => {
  for (const name of await chaptersOf(archive)) {
    const chapter = markupReader(tally)
    await archive.read(name, (piece) => chapter.write(piece))
    chapter.end()
    tally.add('\n')
  }
  return {}
}
