import { posix } from 'node:path'
import type { Archive } from '../../kernel/outside/archive.ts'
import { attributesIn, elementReader } from '../../kernel/outside/elements.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import type { Tally } from './tally.ts'

const pagesOf = (properties: string | undefined): number | undefined => {
  const pages = Number(/<(?:\w+:)?Pages>(\d{1,6})</.exec(properties ?? '')?.[1])
  return pages > 0 ? pages : undefined
}

/**
 * Elements to skip: tracked deletions and moves, a run's earlier properties, and the newer of two drawings of the same
 * text box.
 */
const HIDDEN_ELEMENTS = new Set(['del', 'moveFrom', 'rPrChange', 'Choice'])

/** Elements that separate words without a character. */
const PARTING_ELEMENTS = new Set(['p', 'tab', 'br', 'cr'])

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a property that is on unless its value says otherwise (ECMA-376 part 1, 17.17.4). */
const isOn = (value = 'true') => !['false', '0', 'off'].includes(value)

const DROPPED_CAPITALS = ['drop', 'margin']

/**
 * Reads WordprocessingML, which holds its text in `w:t`; readers do not see other text. A run may be hidden, and the
 * capital that begins a chapter is a paragraph of its own.
 */
const wordReader = (tally: Tally) => {
  let concealed = 0
  let inText = false
  let hasBody = false
  let isHiddenRun = false
  let goesOn = false
  const part = (name: string) => {
    if (name !== 'p' || !goesOn) tally.add('\n')
  }
  const reader = elementReader(
    {
      opened: (qualified, attributes) => {
        const name = localName(qualified)
        if (HIDDEN_ELEMENTS.has(name)) concealed += 1
        if (name === 'r') isHiddenRun = false
        if (name === 'vanish' && concealed === 0) isHiddenRun = isOn(attributes['w:val'])
        if (PARTING_ELEMENTS.has(name)) part(name)
        if (name === 'p') goesOn = false
        if (name === 'framePr') goesOn = DROPPED_CAPITALS.includes(attributes['w:dropCap'] ?? '')
        if (name === 'noBreakHyphen') tally.add('\u2011')
        inText = name === 't'
        hasBody ||= name === 'body'
      },
      closed: (qualified) => {
        const name = localName(qualified)
        if (HIDDEN_ELEMENTS.has(name)) concealed -= 1
        if (name === 'p') part(name)
        inText = false
      },
      text: (text) => {
        if (inText && concealed === 0 && !isHiddenRun) tally.add(text)
      },
    },
    { xml: true },
  )
  return { reader, hasBody: () => hasBody }
}

/** The parts that a part of the package refers to, by the last word of the relation's type. */
const relationsOf = async (archive: Archive, part: string): Promise<ReadonlyMap<string, string>> => {
  const folder = posix.dirname(part)
  const relations = (await archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))) ?? ''
  return new Map(
    attributesIn(relations, 'Relationship').map(({ Type = '', Target = '' }) => [
      posix.basename(Type),
      posix.join('/', folder, Target.startsWith('/') ? posix.relative(folder, Target) : Target).slice(1),
    ]),
  )
}

/** The path of a package's document (ECMA-376 part 2, 9.3); undefined when the package is not a Word document. */
export const mainPartOf = async (archive: Archive): Promise<string | undefined> => {
  const part = (await relationsOf(archive, '')).get('officeDocument') ?? 'word/document.xml'
  const types = (await archive.text('[Content_Types].xml')) ?? ''
  const type = attributesIn(types, 'Override').find(({ PartName }) => PartName === `/${part}`)?.['ContentType']
  const isWord = type === undefined || /wordprocessingml|ms-word/.test(type)
  return isWord && archive.names.includes(part) ? part : undefined
}

/**
 * Reads Word: running text with its tables, foot- and endnotes. The number of pages is the one that Word stored when it
 * last saved.
 */
export const readDocx = async (archive: Archive, main: string, tally: Tally): Promise<Manuscript> => {
  const read = async (part: string) => {
    const { reader, hasBody } = wordReader(tally)
    await archive.read(part, (piece) => reader.write(piece))
    reader.end()
    return hasBody()
  }
  if (!(await read(main))) throw new ManuscriptError('Unreadable')
  const related = await relationsOf(archive, main)
  for (const relation of ['footnotes', 'endnotes']) {
    const notes = related.get(relation)
    if (notes !== undefined) await read(notes)
  }
  const pages = pagesOf(await archive.text('docProps/app.xml'))
  return pages === undefined ? {} : { pages }
}
