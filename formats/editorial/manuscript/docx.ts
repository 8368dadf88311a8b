import { posix } from 'node:path'
import type { Archive } from '../../kernel/outside/archive.ts'
import { attributesIn, elementReader } from '../../kernel/outside/elements.ts'
import { type Manuscript, ManuscriptError } from './manuscript.ts'
import type { Sink } from './sink.ts'
import type { Tally } from './tally.ts'

const pagesOf = (properties: string | undefined): number | undefined => {
  const pages = Number(/<(?:\w+:)?Pages>(\d{1,6})</.exec(properties ?? '')?.[1])
  return pages > 0 ? pages : undefined
}

/**
 * Elements to skip: tracked deletions and moves, earlier properties of runs and paragraphs, and the newer of two drawings of the same
 * text box.
 */
const HIDDEN_ELEMENTS = new Set(['del', 'moveFrom', 'rPrChange', 'pPrChange', 'Choice'])

/** Elements that separate words without a character. */
const PARTING_ELEMENTS = new Set(['p', 'tab', 'br', 'cr'])

export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a property that is on unless its value says otherwise (ECMA-376 part 1, 17.17.4). */
export const isOn = (value = 'true') => !['false', '0', 'off'].includes(value)

/** Whether the frame holds the capital that begins the next paragraph. */
export const isDroppedCapital = (attributes: Readonly<Record<string, string>>) =>
  ['drop', 'margin'].includes(attributes['w:dropCap'] ?? '')

/**
 * Reads WordprocessingML, which holds its text in `w:t`; readers do not see other text. A run may be hidden, and the
 * capital that begins a chapter is a paragraph of its own.
 */
const wordReader = (sink: Sink) => {
  let concealed = 0
  let inText = false
  let hasBody = false
  let isHiddenRun = false
  let goesOn = false
  let isInMark = false
  const part = (name: string) => {
    if (name !== 'p' || !goesOn) sink.add('\n')
  }
  /** Where a paragraph's own end is deleted, the next one goes on in it. */
  const markDeleted = () => {
    goesOn = true
    sink.opened?.('deletedMark', {})
  }
  const readState = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'pPr') isInMark = true
    if (name === 'del' && isInMark && concealed === 1) markDeleted()
    if (name === 'r') isHiddenRun = false
    if (name === 'vanish' && concealed === 0) isHiddenRun = isOn(attributes['w:val'])
    if (name === 'framePr') goesOn = isDroppedCapital(attributes)
  }
  const reader = elementReader(
    {
      opened: (qualified, attributes) => {
        const name = localName(qualified)
        if (HIDDEN_ELEMENTS.has(name)) concealed += 1
        readState(name, attributes)
        if (PARTING_ELEMENTS.has(name)) part(name)
        if (name === 'p') goesOn = false
        if (name === 'noBreakHyphen') sink.add('\u2011')
        inText = name === 't'
        hasBody ||= name === 'body'
        if (concealed === 0) sink.opened?.(name, attributes)
      },
      closed: (qualified) => {
        const name = localName(qualified)
        if (name === 'pPr') isInMark = false
        if (concealed === 0) sink.closed?.(name)
        if (HIDDEN_ELEMENTS.has(name)) concealed -= 1
        if (name === 'p') part(name)
        inText = false
      },
      text: (text) => {
        if (inText && concealed === 0 && !isHiddenRun) sink.add(text)
      },
    },
    { xml: true },
  )
  return { reader, hasBody: () => hasBody }
}

/** What a part of the package refers to. `type`: the last word of the relation's type. */
export type Relation = { readonly id: string; readonly type: string; readonly target: string }

export const relationsOf = async (archive: Archive, part: string): Promise<readonly Relation[]> => {
  const folder = posix.dirname(part)
  const relations = (await archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))) ?? ''
  const inPackage = (target: string) =>
    posix.join('/', folder, target.startsWith('/') ? posix.relative(folder, target) : target).slice(1)
  return attributesIn(relations, 'Relationship').map(({ Id = '', Type = '', Target = '', TargetMode }) => ({
    id: Id,
    type: posix.basename(Type),
    target: TargetMode === 'External' ? Target : inPackage(Target),
  }))
}

const partOf = (relations: readonly Relation[], wanted: string) =>
  relations.findLast(({ type }) => type === wanted)?.target

/** The path of a package's document (ECMA-376 part 2, 9.3); undefined when the package is not a Word document. */
export const mainPartOf = async (archive: Archive): Promise<string | undefined> => {
  const part = partOf(await relationsOf(archive, ''), 'officeDocument') ?? 'word/document.xml'
  const types = (await archive.text('[Content_Types].xml')) ?? ''
  const type = attributesIn(types, 'Override').find(({ PartName }) => PartName === `/${part}`)?.['ContentType']
  const isWord = type === undefined || /wordprocessingml|ms-word/.test(type)
  return isWord && archive.names.includes(part) ? part : undefined
}

/** Reads a part of the package; answers whether it has a body. */
export const readWordPart = async (archive: Archive, part: string, sink: Sink): Promise<boolean> => {
  const { reader, hasBody } = wordReader(sink)
  await archive.read(part, (piece) => reader.write(piece))
  reader.end()
  return hasBody()
}

/**
 * Reads Word: running text with its tables, foot- and endnotes. The number of pages is the one that Word stored when it
 * last saved.
 */
export const readDocx = async (archive: Archive, main: string, tally: Tally): Promise<Manuscript> => {
  if (!(await readWordPart(archive, main, tally))) throw new ManuscriptError('Unreadable')
  const related = await relationsOf(archive, main)
  for (const relation of ['footnotes', 'endnotes']) {
    const notes = partOf(related, relation)
    if (notes !== undefined) await readWordPart(archive, notes, tally)
  }
  const pages = pagesOf(await archive.text('docProps/app.xml'))
  return pages === undefined ? {} : { pages }
}
