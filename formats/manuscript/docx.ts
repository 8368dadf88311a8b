import { posix } from 'node:path'
import type { Archive } from './archive.ts'
import { attributesIn, elementReader } from './elements.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import type { Tally } from './tally.ts'

const pagesOf = (properties: string | undefined): number | undefined => {
  const pages = Number(/<(?:\w+:)?Pages>(\d{1,6})</.exec(properties ?? '')?.[1])
  return pages > 0 ? pages : undefined
}

/** What was deleted or moved away while changes were tracked, and the newer of two drawings of the same text box. */
const hidden = new Set(['del', 'moveFrom', 'Choice'])

/** What parts words where no sign does. */
const parting = new Set(['p', 'tab', 'br', 'cr'])

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** WordprocessingML holds its text in `w:t`; whatever else stands in elements is no text for readers. */
const wordReader = (tally: Tally) => {
  let concealed = 0
  let inText = false
  let hasBody = false
  const reader = elementReader(
    {
      opened: (qualified) => {
        const name = localName(qualified)
        if (hidden.has(name)) concealed += 1
        if (parting.has(name)) tally.add('\n')
        if (name === 'noBreakHyphen') tally.add('\u2011')
        inText = name === 't'
        hasBody ||= name === 'body'
      },
      closed: (qualified) => {
        const name = localName(qualified)
        if (hidden.has(name)) concealed -= 1
        if (name === 'p') tally.add('\n')
        inText = false
      },
      text: (text) => {
        if (inText && concealed === 0) tally.add(text)
      },
    },
    { xml: true },
  )
  return { reader, hasBody: () => hasBody }
}

/** The parts that a part of the package names, by the last word of their relation to it. */
const relatedTo = async (archive: Archive, part: string): Promise<ReadonlyMap<string, string>> => {
  const folder = posix.dirname(part)
  const relations = (await archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))) ?? ''
  return new Map(
    attributesIn(relations, 'Relationship').map(({ Type = '', Target = '' }) => [
      posix.basename(Type),
      posix.join('/', folder, Target.startsWith('/') ? posix.relative(folder, Target) : Target).slice(1),
    ]),
  )
}

/** Word: running text with its tables, foot- and endnotes. Pages are those Word wrote down when it last saved. */
export const readDocx = async (archive: Archive, tally: Tally): Promise<Manuscript> => {
  const read = async (part: string) => {
    const { reader, hasBody } = wordReader(tally)
    await archive.read(part, (piece) => reader.write(piece))
    reader.end()
    return hasBody()
  }
  const main = (await relatedTo(archive, '')).get('officeDocument') ?? 'word/document.xml'
  if (!(await read(main))) throw new ManuscriptError('Unreadable')
  const related = await relatedTo(archive, main)
  for (const relation of ['footnotes', 'endnotes']) {
    const notes = related.get(relation)
    if (notes !== undefined) await read(notes)
  }
  const pages = pagesOf(await archive.text('docProps/app.xml'))
  return pages === undefined ? {} : { pages }
}
