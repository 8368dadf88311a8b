import { asMarkup } from '../../../../domain/kernel/values/texts/markup.ts'
import type { Archive } from '../../../kernel/outside/archive.ts'
import { elementReader } from '../../../kernel/outside/elements.ts'
import { readOdtContent } from '../odt.ts'
import type { Sink } from '../sink.ts'
import { type DraftBuilder, draftBuilder, imageTag, type Marks } from './builder.ts'
import { openDocumentStyles } from './odt-styles.ts'
import { levelOf } from './style-names.ts'

type Attributes = Readonly<Record<string, string>>
type Styles = ReturnType<typeof openDocumentStyles>

/** Lists of headings and words, which a word processor writes itself. */
const GENERATED =
  /^text:(?:table-of-content|illustration-index|table-index|object-index|alphabetical-index|user-index)$/

type Paragraph = { readonly style: string | undefined; readonly depth: number | undefined }

/** Where the reading stands. */
type Place = {
  readonly builder: DraftBuilder
  readonly styles: Styles
  readonly paragraphs: Paragraph[]
  readonly marks: Marks[]
  readonly lists: (string | undefined)[]
  readonly tables: string[]
  generated: number
  isInBody: boolean
  description: string | undefined
  image: { file: string; alt: string } | undefined
}

const openParagraph = ({ paragraphs, builder }: Place, attributes: Attributes, depth?: number) => {
  paragraphs.push({ style: attributes['text:style-name'], depth })
  builder.openParagraph()
}

const closeParagraph = ({ paragraphs, styles, lists, builder, generated }: Place) => {
  const { style: name, depth } = paragraphs.pop() ?? {}
  const style = styles.styleOf('paragraph', name)
  const level = depth === undefined ? style.level : levelOf(depth)
  const listDepth = lists.length - 1
  const isListed = !level && listDepth >= 0
  builder.closeParagraph({
    level,
    isIngress: style.isIngress,
    isLeftOut: generated > 0 || style.isContents,
    ...(isListed && { list: { depth: listDepth, tag: styles.listTag(lists.findLast(Boolean), listDepth) } }),
  })
}

const linkMarks = (attributes: Attributes): Marks => {
  const address = attributes['xlink:href'] ?? ''
  return address === '' ? [] : [`a href="${asMarkup(address)}"`]
}

const openings = (place: Place): Readonly<Record<string, (attributes: Attributes) => void>> => {
  const { builder, styles, marks, lists, tables } = place
  const describe = () => {
    place.description = ''
  }
  return {
    'office:body': () => {
      place.isInBody = true
    },
    'text:h': (attributes) => openParagraph(place, attributes, Number(attributes['text:outline-level'] ?? 1)),
    'text:p': (attributes) => openParagraph(place, attributes),
    'text:span': (attributes) => void marks.push(styles.styleOf('text', attributes['text:style-name']).marks),
    'text:a': (attributes) => void marks.push(linkMarks(attributes)),
    'text:list': (attributes) => void lists.push(attributes['text:style-name']),
    'text:line-break': () => {
      if (builder.isInParagraph()) builder.markup('<br>')
    },
    'text:tab': () => builder.text(' '),
    'text:s': () => builder.text(' '),
    'text:note': () => void builder.openContainer(),
    'draw:frame': () => {
      place.image = { file: '', alt: '' }
    },
    'draw:image': (attributes) => {
      if (place.image) place.image.file = (attributes['xlink:href'] ?? '').replace(/^\.\//, '')
    },
    'svg:title': describe,
    'svg:desc': describe,
    'table:table': () => void tables.push(''),
    'table:table-row': () => void tables.push(`${tables.pop() ?? ''}<tr>`),
    'table:table-cell': () => void builder.openContainer(),
  }
}

const closings = (place: Place): Readonly<Record<string, () => void>> => {
  const { builder, marks, lists, tables } = place
  const endDescription = () => {
    if (place.image && place.description?.trim()) place.image.alt = place.description.trim()
    place.description = undefined
  }
  return {
    'text:h': () => closeParagraph(place),
    'text:p': () => closeParagraph(place),
    'text:span': () => void marks.pop(),
    'text:a': () => void marks.pop(),
    'text:list': () => void lists.pop(),
    'text:note': () => builder.note(builder.closeContainer()),
    'svg:title': endDescription,
    'svg:desc': endDescription,
    'draw:frame': () => {
      const { image } = place
      if (image && image.file !== '') builder.markup(imageTag(image.file, image.alt))
      place.image = undefined
    },
    'table:table-cell': () => void tables.push(`${tables.pop() ?? ''}<td>${builder.closeContainer()}</td>`),
    'table:table-row': () => void tables.push(`${tables.pop() ?? ''}</tr>`),
    'table:table': () => builder.markup(`<table>${tables.pop() ?? ''}</table>`),
  }
}

/** Keeps the form of OpenDocument text, whose hidden and deleted parts the reader leaves out. */
const odtSink = (builder: DraftBuilder, styles: Styles): Sink => {
  const place: Place = {
    builder,
    styles,
    paragraphs: [],
    marks: [],
    lists: [],
    tables: [],
    generated: 0,
    isInBody: false,
    description: undefined,
    image: undefined,
  }
  const [opened, closed] = [openings(place), closings(place)]
  return {
    add: (text) => {
      if (place.description !== undefined) place.description += text
      else if (text !== '\n' && place.paragraphs.length > 0)
        builder.text(text, textMarks(styles, place.paragraphs.at(-1), place.marks))
    },
    opened: (name, attributes) => {
      if (!place.isInBody) styles.opened(name, attributes)
      if (GENERATED.test(name)) place.generated += 1
      opened[name]?.(attributes)
    },
    closed: (name) => {
      if (GENERATED.test(name)) place.generated -= 1
      closed[name]?.()
    },
  }
}

/** Links outermost, and each mark once. */
const textMarks = (styles: Styles, paragraph: Paragraph | undefined, marks: readonly Marks[]): Marks => {
  const isHeading = paragraph?.depth !== undefined
  const own = isHeading ? [] : styles.styleOf('paragraph', paragraph?.style).marks
  const all = [...new Set([...own, ...marks.flat()])]
  return [...all.filter((mark) => mark.startsWith('a ')), ...all.filter((mark) => !mark.startsWith('a '))]
}

/** An OpenDocument text as HTML, with images by their paths in the package. */
export const draftOfOdt = async (archive: Archive): Promise<string> => {
  const styles = openDocumentStyles()
  elementReader({ opened: styles.opened }, { xml: true }).end((await archive.text('styles.xml')) ?? '')
  const builder = draftBuilder()
  await readOdtContent(archive, odtSink(builder, styles))
  return builder.html()
}
