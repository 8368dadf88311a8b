import type { Level } from '../../../../domain/editorial/contents/events.ts'
import { asMarkup } from '../../../../domain/kernel/values/texts/markup.ts'
import { isDroppedCapital, isOn } from '../docx.ts'
import type { Sink } from '../sink.ts'
import { type DraftBuilder, imageTag, type ListPlace, type Marks } from './builder.ts'
import type { WordLists } from './docx-lists.ts'
import { outlineLevel, type WordStyle, type WordStyles } from './docx-styles.ts'

type Attributes = Readonly<Record<string, string>>

export type WordParts = {
  readonly styles: WordStyles
  readonly lists: WordLists
  /** What a relation of the part leads to. */
  readonly targetOf: (id: string | undefined) => string | undefined
  /** The text of a foot- or endnote. */
  readonly noteOf: (kind: 'footnote' | 'endnote', id: string) => string | undefined
}

type Paragraph = {
  style: WordStyle
  level: Level | undefined
  numId: string | undefined
  ilvl: number | undefined
  goesOn: boolean
}
type Run = { isBold: boolean; isItalic: boolean; isStruck: boolean; raised: string }

/** Where the reading stands: the paragraphs within each other, the run, and the tables whose rows are written. */
type Place = {
  readonly builder: DraftBuilder
  readonly parts: WordParts
  readonly paragraphs: Paragraph[]
  readonly tables: string[]
  run: Run | undefined
  address: string | undefined
  alt: string
}

type Openings = Readonly<Record<string, (attributes: Attributes) => void>>
type Closings = Readonly<Record<string, () => void>>

const valueOf = (attributes: Attributes) => attributes['w:val']

const marksOf = ({ address, paragraphs }: Place, { isBold, isItalic, isStruck, raised }: Run): Marks => [
  ...(address === undefined ? [] : [`a href="${asMarkup(address)}"`]),
  ...(isBold && !paragraphs.at(-1)?.level ? ['b'] : []),
  ...(isItalic ? ['i'] : []),
  ...(isStruck ? ['s'] : []),
  ...(raised === '' ? [] : [raised]),
]

/** A paragraph and its properties, which stand before its runs. */
const paragraphOpenings = (place: Place): Openings => {
  const { builder, paragraphs, parts } = place
  const inProperties = (change: (now: Paragraph, attributes: Attributes) => void) => (attributes: Attributes) => {
    const now = paragraphs.at(-1)
    if (now && !place.run) change(now, attributes)
  }
  return {
    p: () => {
      const style = parts.styles(undefined)
      paragraphs.push({ style, level: undefined, numId: undefined, ilvl: undefined, goesOn: false })
      builder.openParagraph()
    },
    pStyle: inProperties((now, attributes) => {
      now.style = parts.styles(valueOf(attributes))
      now.level = now.style.level
    }),
    outlineLvl: inProperties((now, attributes) => {
      now.level = outlineLevel(valueOf(attributes))
    }),
    numId: inProperties((now, attributes) => {
      now.numId = valueOf(attributes)
    }),
    ilvl: inProperties((now, attributes) => {
      now.ilvl = Number(valueOf(attributes))
    }),
    framePr: inProperties((now, attributes) => {
      now.goesOn = isDroppedCapital(attributes)
    }),
    deletedMark: inProperties((now) => {
      now.goesOn = true
    }),
  }
}

/** A run and what its text looks like. */
const runOpenings = (place: Place): Openings => {
  const inRun = (change: (now: Run, attributes: Attributes) => void) => (attributes: Attributes) => {
    if (place.run) change(place.run, attributes)
  }
  return {
    r: () => {
      const { isBold = false, isItalic = false } = place.paragraphs.at(-1)?.style ?? {}
      place.run = { isBold, isItalic, isStruck: false, raised: '' }
    },
    rStyle: inRun((now, attributes) => {
      const style = place.parts.styles(valueOf(attributes))
      now.isBold ||= style.isBold
      now.isItalic ||= style.isItalic
    }),
    b: inRun((now, attributes) => {
      now.isBold = isOn(valueOf(attributes))
    }),
    i: inRun((now, attributes) => {
      now.isItalic = isOn(valueOf(attributes))
    }),
    strike: inRun((now, attributes) => {
      now.isStruck = isOn(valueOf(attributes))
    }),
    vertAlign: inRun((now, attributes) => {
      now.raised = { superscript: 'sup', subscript: 'sub' }[valueOf(attributes) ?? ''] ?? ''
    }),
    hyperlink: (attributes) => {
      place.address = place.parts.targetOf(attributes['r:id'])
    },
  }
}

/** What stands within text or between paragraphs. */
const objectOpenings = (place: Place): Openings => {
  const { builder, parts, tables } = place
  const addImage = (file: string | undefined) => {
    if (file !== undefined) builder.markup(imageTag(file, place.alt))
  }
  const addNote = (kind: 'footnote' | 'endnote') => (attributes: Attributes) => {
    const note = parts.noteOf(kind, attributes['w:id'] ?? '')
    if (note) builder.note(note)
  }
  return {
    br: (attributes) => {
      if (attributes['w:type'] === undefined && builder.isInParagraph()) builder.markup('<br>')
    },
    tab: () => {
      if (place.run) builder.text(' ')
    },
    docPr: (attributes) => {
      place.alt = attributes['descr'] || attributes['title'] || ''
    },
    shape: (attributes) => {
      place.alt = attributes['alt'] ?? ''
    },
    blip: (attributes) => addImage(parts.targetOf(attributes['r:embed'])),
    imagedata: (attributes) => addImage(parts.targetOf(attributes['r:id'])),
    footnoteReference: addNote('footnote'),
    endnoteReference: addNote('endnote'),
    tbl: () => void tables.push(''),
    tr: () => void tables.push(`${tables.pop() ?? ''}<tr>`),
    tc: () => void builder.openContainer(),
  }
}

const listOf = ({ parts }: Place, { numId, ilvl, style }: Paragraph): ListPlace | undefined => {
  const id = numId ?? style.numId
  return id === undefined || id === '0' ? undefined : parts.lists(id, ilvl ?? style.ilvl)
}

const closings = (place: Place): Closings => {
  const { builder, paragraphs, tables } = place
  return {
    p: () => {
      const now = paragraphs.pop()
      if (!now) return
      const { level, style, goesOn } = now
      const { isIngress, isContents: isLeftOut } = style
      builder.closeParagraph({ level, isIngress, isLeftOut, goesOn, list: level ? undefined : listOf(place, now) })
    },
    r: () => {
      place.run = undefined
    },
    hyperlink: () => {
      place.address = undefined
    },
    tc: () => void tables.push(`${tables.pop() ?? ''}<td>${builder.closeContainer()}</td>`),
    tr: () => void tables.push(`${tables.pop() ?? ''}</tr>`),
    tbl: () => builder.markup(`<table>${tables.pop() ?? ''}</table>`),
  }
}

/** Keeps the form of WordprocessingML, whose hidden and deleted parts the reader leaves out. */
export const wordSink = (builder: DraftBuilder, parts: WordParts): Sink => {
  const place: Place = { builder, parts, paragraphs: [], tables: [], run: undefined, address: undefined, alt: '' }
  const opened = { ...paragraphOpenings(place), ...runOpenings(place), ...objectOpenings(place) }
  const closed = closings(place)
  return {
    add: (text) => {
      if (text !== '\n' && place.run) builder.text(text, marksOf(place, place.run))
    },
    opened: (name, attributes) => opened[name]?.(attributes),
    closed: (name) => closed[name]?.(),
  }
}
