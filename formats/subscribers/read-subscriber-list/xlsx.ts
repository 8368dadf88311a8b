import { posix } from 'node:path'
import type { Archive } from '../../kernel/outside/archive.ts'
import { attributesIn } from '../../kernel/outside/elements.ts'
import { grid, joinCell } from './grid.ts'
import { ListError } from './list-error.ts'
import { numbersShown } from './number-formats.ts'
import { localName, parseEntry, type Sheet, sheetOf } from './sheet.ts'
import { listSize } from './size.ts'

const LETTER_COUNT = 26
const CODE_BEFORE_A = 64

/** Index of a cell's column: 'B7' is in the second. */
const columnOf = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0].split('')
  return (
    letters && letters.reduce((total, letter) => total * LETTER_COUNT + letter.charCodeAt(0) - CODE_BEFORE_A, 0) - 1
  )
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

const ESCAPED_CHARACTER = /_x([\dA-F]{4})_/gi
const HEXADECIMAL_BASE = 16

/** `_x000D_` stands for the character with that number (ECMA-376 Part 1, §22.9.2.19); the null character is dropped. */
const decodeEscapes = (text: string): string =>
  text
    .replaceAll(ESCAPED_CHARACTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, HEXADECIMAL_BASE)))
    .replaceAll('\0', '')

/** Excel's shared texts, without the reading aids beside Japanese. */
const sharedTexts = async (archive: Archive, entry: string): Promise<readonly string[]> => {
  const texts: string[] = []
  if (!archive.names.includes(entry)) return texts
  const size = listSize()
  let inText = false
  let phonetic = 0
  await parseEntry(archive, entry, {
    opened: (qualified) => {
      const name = localName(qualified)
      if (name === 'si') {
        size.add(1, 0)
        texts.push('')
      }
      if (name === 'rPh') phonetic += 1
      inText = name === 't' && phonetic === 0
    },
    closed: (qualified) => {
      if (localName(qualified) === 'rPh') phonetic -= 1
      inText = false
    },
    text: (piece) => {
      if (!inText) return
      size.add(0, piece.length)
      texts[texts.length - 1] = joinCell(texts.at(-1) ?? '', piece)
    },
  })
  return texts
}

type Attributes = Readonly<Record<string, string>>

/** The references of a part, by id and by kind, as names of entries. */
const relationsOf = async (archive: Archive, part: string) => {
  const folder = posix.dirname(part)
  const list = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const all = attributesIn((await archive.text(list)) ?? '', 'Relationship')
  const entryOf = ({ Target = '' }: Attributes) =>
    Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
  const found = (isIt: (relation: Attributes) => boolean) => all.filter(isIt).map(entryOf)[0]
  return {
    byId: (id: string | undefined) => found(({ Id }) => id !== undefined && Id === id),
    byKind: (kind: string) => found(({ Type = '' }) => Type.endsWith(`/${kind}`)),
  }
}

const isHidden = ({ state = 'visible' }: Attributes) => state !== 'visible'

/** Finds the first visible sheet, with the texts and styles that it refers to. */
const openBook = async (archive: Archive) => {
  const main = (await relationsOf(archive, '')).byKind('officeDocument') ?? 'xl/workbook.xml'
  const sheets = attributesIn((await archive.text(main)) ?? '', 'sheet')
  const [first] = sheets
  if (!first) throw new ListError('NoList')
  const sheet = sheets.find((each) => !isHidden(each)) ?? first
  const { byId, byKind } = await relationsOf(archive, main)
  const [, id] = Object.entries(sheet).find(([name]) => name.endsWith(':id')) ?? []
  return {
    sheet: byId(id) ?? 'xl/worksheets/sheet1.xml',
    name: sheet === first ? undefined : (sheet['name'] ?? ''),
    texts: byKind('sharedStrings') ?? 'xl/sharedStrings.xml',
    styles: byKind('styles') ?? 'xl/styles.xml',
  }
}

/**
 * Reads the first visible sheet of an Excel book (.xlsx). A cell with an error gives the error's text, such as `#N/A`.
 */
export const readXlsx = async (archive: Archive): Promise<Sheet> => {
  const book = await openBook(archive)
  const texts = await sharedTexts(archive, book.texts)
  const shown = await numbersShown(archive, book.styles)
  const sheet = grid()
  let [row, column, kind, value] = [0, -1, '', '']
  let style: string | undefined
  let inValue = false
  const textOf = () => {
    if (kind === 's') return value === '' ? '' : decodeEscapes(texts[Number(value)] ?? '')
    return kind === 'n' ? shown(value, style) : decodeEscapes(value)
  }
  await parseEntry(archive, book.sheet, {
    opened: (qualified, { r, t = 'n', s, hidden }) => {
      const name = localName(qualified)
      if (name === 'row') [row, column] = [Number(r) || row + 1, -1]
      if (name === 'row' && isTrue(hidden)) sheet.hide(row)
      if (name === 'c') [column, kind, value, style] = [columnOf(r) ?? column + 1, t, '', s]
      inValue = name === 'v' || name === 't'
    },
    closed: (qualified) => {
      inValue = false
      if (localName(qualified) === 'c') sheet.put(row, column, textOf())
    },
    text: (piece) => {
      if (inValue) value = joinCell(value, piece)
    },
  })
  return sheetOf(sheet, book.name)
}
