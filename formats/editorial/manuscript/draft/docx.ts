import type { Archive } from '../../../kernel/outside/archive.ts'
import { type Relation, readWordPart, relationsOf } from '../docx.ts'
import { ManuscriptError } from '../manuscript.ts'
import { draftBuilder } from './builder.ts'
import { wordLists } from './docx-lists.ts'
import { type WordParts, wordSink } from './docx-sink.ts'
import { wordStyles } from './docx-styles.ts'

const targetsOf =
  (relations: readonly Relation[]) =>
  (id: string | undefined): string | undefined =>
    relations.find((relation) => relation.id === id)?.target

/** The texts of the notes in a part of the package, by their ids. */
const notesIn = async (archive: Archive, part: string | undefined, parts: Omit<WordParts, 'noteOf' | 'targetOf'>) => {
  const notes = new Map<string, string>()
  if (part === undefined) return notes
  const builder = draftBuilder()
  const targetOf = targetsOf(await relationsOf(archive, part))
  const sink = wordSink(builder, { ...parts, targetOf, noteOf: () => undefined })
  let id: string | undefined
  await readWordPart(archive, part, {
    ...sink,
    opened: (name, attributes) => {
      if (name !== 'footnote' && name !== 'endnote') return sink.opened?.(name, attributes)
      // Lines that part notes from text are notes, too.
      id = attributes['w:type'] === undefined ? attributes['w:id'] : undefined
      builder.openContainer()
    },
    closed: (name) => {
      if (name !== 'footnote' && name !== 'endnote') return sink.closed?.(name)
      const html = builder.closeContainer()
      if (id !== undefined && html !== '') notes.set(id, html)
    },
  })
  return notes
}

/** A Word document as HTML: headings by their styles and outline levels, images by their paths in the package. */
export const draftOfDocx = async (archive: Archive, main: string): Promise<string> => {
  const relations = await relationsOf(archive, main)
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target
  const textOf = async (type: string) => {
    const part = partOf(type)
    return part === undefined ? undefined : archive.text(part)
  }
  const shared = { styles: wordStyles(await textOf('styles')), lists: wordLists(await textOf('numbering')) }
  const notes = {
    footnote: await notesIn(archive, partOf('footnotes'), shared),
    endnote: await notesIn(archive, partOf('endnotes'), shared),
  }
  const builder = draftBuilder()
  const parts: WordParts = {
    ...shared,
    targetOf: targetsOf(relations),
    noteOf: (kind, id) => notes[kind].get(id),
  }
  if (!(await readWordPart(archive, main, wordSink(builder, parts)))) throw new ManuscriptError('Unreadable')
  return builder.html()
}
