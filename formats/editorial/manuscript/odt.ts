import type { Archive } from '../../kernel/outside/archive.ts'
import { attributesIn } from '../../kernel/outside/elements.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import { type Language, markupReader } from './markup.ts'
import type { Sink } from './sink.ts'
import type { Tally } from './tally.ts'

/** Elements within a line; all others separate words. Empty ones mark places. */
const INLINE_ELEMENTS = new Set(
  `text:span text:a text:meta text:change text:change-start text:change-end text:bookmark text:bookmark-start
  text:bookmark-end text:reference-mark text:reference-mark-start text:reference-mark-end text:soft-page-break
  text:alphabetical-index-mark text:toc-mark office:annotation office:annotation-end`.split(/\s+/),
)

/** Tracked deletions, comments, and the numbers of notes (OpenDocument 1.3 part 3, 5.5.1, 14.1, 6.3.3). */
const UNREAD_ELEMENTS = new Set(['text:tracked-changes', 'office:annotation', 'text:note-citation'])

/** The automatic styles precede the text, so the styles that hide text (20.383) are known when it is read. */
const newLanguage = (): Language => {
  const hiding = new Set<string>()
  let style = ''
  return {
    isXml: true,
    parts: (name) => !INLINE_ELEMENTS.has(name),
    isUnread: (name, attributes) => {
      const isHidden = attributes['text:display'] === 'none'
      if (name === 'style:style') style = attributes['style:name'] ?? ''
      if (name === 'style:text-properties' && isHidden) hiding.add(style)
      return UNREAD_ELEMENTS.has(name) || isHidden || hiding.has(attributes['text:style-name'] ?? '')
    },
  }
}

/** Reads the content. With a password its entries are encrypted, and the manifest says so. */
export const readOdtContent = async (archive: Archive, sink: Sink): Promise<void> => {
  const manifest = (await archive.text('META-INF/manifest.xml')) ?? ''
  if (attributesIn(manifest, 'encryption-data').length > 0) throw new ManuscriptError('Encrypted')
  const content = markupReader(sink, newLanguage())
  if (!(await archive.read('content.xml', (piece) => content.write(piece)))) throw new ManuscriptError('Unreadable')
  content.end()
}

/** Reads Open Document text. */
export const readOdt = async (archive: Archive, tally: Tally): Promise<Manuscript> => {
  await readOdtContent(archive, tally)
  const [statistic] = attributesIn((await archive.text('meta.xml')) ?? '', 'document-statistic')
  const pages = Number(statistic?.['meta:page-count'])
  return pages > 0 ? { pages } : {}
}
