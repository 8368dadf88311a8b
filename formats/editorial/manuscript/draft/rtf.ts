import type { Level } from '../../../../domain/editorial/contents/events.ts'
import { asMarkup } from '../../../../domain/kernel/values/texts/markup.ts'
import { shownRtf } from '../rtf.ts'
import { type DraftBuilder, draftBuilder, type Marks } from './builder.ts'
import { stylesIn } from './rtf-styles.ts'
import { type RtfToken, rtfTokens } from './rtf-tokens.ts'
import { levelOf } from './style-names.ts'

type Group = {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isStruck: boolean
  readonly raised: string
  readonly address: string | undefined
  /** What is done with its text. */
  readonly into: 'text' | 'nothing' | 'instruction' | 'label' | 'note'
}

type Paragraph = { level: Level | undefined; isIngress: boolean; ilvl: number; isListed: boolean; isInTable: boolean }

const newParagraph = (): Paragraph => ({
  level: undefined,
  isIngress: false,
  ilvl: 0,
  isListed: false,
  isInTable: false,
})

const UNREAD = new Set(
  `fonttbl colortbl stylesheet info header headerl headerr headerf footer footerl footerr footerf pict object listtable
  listoverridetable rsidtbl generator xmlnstbl themedata latentstyles datastore annotation atnid atnauthor atndate bkmkstart
  bkmkend pntxta pntxtb *`.split(/\s+/),
)

const isOn = (value: number | undefined) => value !== 0

/** Where the reading stands. */
type Place = {
  readonly builder: DraftBuilder
  readonly styles: ReturnType<typeof stylesIn>
  readonly groups: Group[]
  group: Group
  paragraph: Paragraph
  instruction: string
  label: string
  cells: string
  rows: string
  address: string | undefined
}

type Words = Readonly<Record<string, (value: number | undefined) => void>>

const marksOf = ({ group, paragraph }: Place): Marks => [
  ...(group.address === undefined ? [] : [`a href="${asMarkup(group.address)}"`]),
  ...(group.isBold && !paragraph.level ? ['b'] : []),
  ...(group.isItalic ? ['i'] : []),
  ...(group.isStruck ? ['s'] : []),
  ...(group.raised === '' ? [] : [group.raised]),
]

const endTable = (place: Place) => {
  if (place.rows !== '') place.builder.markup(`<table>${place.rows}</table>`)
  place.rows = ''
}

const beginParagraph = (place: Place) => {
  if (place.builder.isInParagraph()) return
  if (!place.paragraph.isInTable) endTable(place)
  place.builder.openParagraph()
}

const endParagraph = (place: Place) => {
  const { level, isIngress, ilvl, isListed } = place.paragraph
  const tag = /[\p{L}\d]/u.test(place.label) ? 'ol' : 'ul'
  place.builder.closeParagraph({ level, isIngress, ...(isListed && !level && { list: { depth: ilvl, tag } }) })
  place.label = ''
}

/** What text looks like. */
const characterWords = (place: Place): Words => {
  const change = (of: Partial<Group>) => {
    place.group = { ...place.group, ...of }
  }
  return {
    b: (value) => change({ isBold: isOn(value) }),
    i: (value) => change({ isItalic: isOn(value) }),
    strike: (value) => change({ isStruck: isOn(value) }),
    super: () => change({ raised: 'sup' }),
    sub: () => change({ raised: 'sub' }),
    nosupersub: () => change({ raised: '' }),
    plain: () => change({ isBold: false, isItalic: false, isStruck: false, raised: '' }),
    fldrslt: () => change({ address: place.address }),
    fldinst: () => {
      change({ into: 'instruction' })
      place.instruction = ''
    },
  }
}

const paragraphWords = (place: Place): Words => {
  const change = (of: Partial<Paragraph>) => {
    place.paragraph = { ...place.paragraph, ...of }
  }
  const beginLabel = () => {
    place.group = { ...place.group, into: 'label' }
    change({ isListed: true })
  }
  return {
    pard: () => {
      place.paragraph = newParagraph()
    },
    s: (value = 0) => {
      const meaning = place.styles.get(value)
      change({ level: meaning?.level, isIngress: meaning?.isIngress === true })
    },
    outlinelevel: (value = 9) => {
      if (value < 9) change({ level: levelOf(value + 1) })
    },
    ls: (value) => change({ isListed: isOn(value) }),
    ilvl: (value = 0) => change({ ilvl: value }),
    intbl: () => change({ isInTable: true }),
    listtext: beginLabel,
    pntext: beginLabel,
  }
}

/** What ends a line, a cell or a paragraph, and notes. */
const partingWords = (place: Place): Words => {
  const endCell = () => {
    beginParagraph(place)
    place.cells += `<td>${place.builder.takeParagraph()}</td>`
  }
  return {
    par: () => {
      beginParagraph(place)
      endParagraph(place)
    },
    line: () => {
      beginParagraph(place)
      place.builder.markup('<br>')
    },
    cell: endCell,
    nestcell: endCell,
    row: () => {
      place.rows += `<tr>${place.cells}</tr>`
      place.cells = ''
    },
    footnote: () => {
      beginParagraph(place)
      place.builder.openContainer()
      place.builder.openParagraph()
      place.group = { ...place.group, into: 'note' }
    },
  }
}

const addText = (place: Place, piece: string) => {
  if (place.group.into === 'instruction') place.instruction += piece
  else if (place.group.into === 'label') place.label += piece
  else if (place.group.into !== 'nothing') {
    beginParagraph(place)
    place.builder.text(piece, marksOf(place))
  }
}

const closeGroup = (place: Place) => {
  const ended = place.group.into
  place.group = place.groups.pop() ?? place.group
  if (ended === place.group.into) return
  if (ended === 'instruction') place.address = /HYPERLINK\s+"([^"]+)"/.exec(place.instruction)?.[1]
  if (ended === 'note') {
    place.builder.closeParagraph({})
    place.builder.note(place.builder.closeContainer())
  }
}

/** Keeps the form of Rich Text Format, whose hidden and deleted parts are left out before. */
const rtfDraft = (source: string) => {
  const place: Place = {
    builder: draftBuilder(),
    styles: stylesIn(source),
    groups: [],
    group: { isBold: false, isItalic: false, isStruck: false, raised: '', address: undefined, into: 'text' },
    paragraph: newParagraph(),
    instruction: '',
    label: '',
    cells: '',
    rows: '',
    address: undefined,
  }
  const words: Words = { ...characterWords(place), ...paragraphWords(place), ...partingWords(place) }
  const takeWord = ({ name, value }: Extract<RtfToken, { kind: 'word' }>) => {
    if (UNREAD.has(name)) place.group = { ...place.group, into: 'nothing' }
    else if (place.group.into !== 'nothing' || name === 'fldinst') words[name]?.(value)
  }
  return {
    take: (token: RtfToken) => {
      if (token.kind === 'open') place.groups.push(place.group)
      else if (token.kind === 'close') closeGroup(place)
      else if (token.kind === 'text') addText(place, token.text)
      else takeWord(token)
    },
    html: () => {
      if (place.builder.isInParagraph()) endParagraph(place)
      endTable(place)
      return place.builder.html()
    },
  }
}

/** Rich Text Format as HTML. It has no images: their data are left out before anything reads them. */
export const draftOfRtf = (bytes: Buffer): string => {
  const source = shownRtf(bytes)
  const draft = rtfDraft(source)
  for (const token of rtfTokens(source)) draft.take(token)
  return draft.html()
}
