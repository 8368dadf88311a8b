import { MISSING_GLYPH } from '../../../kernel/pdf/typeface.ts'
import type { Block } from '../../book/blocks.ts'
import type { Book, BookItem } from '../../book/book.ts'
import { type GlyphRun, type Letters, lettersIn } from './letters.ts'
import { plainRun, runsOf, type Style, styleOf, type TextRun } from './runs.ts'

/** The characters of an item that no font has, each once. The index counts from 0, the title first. */
export type MissingGlyphs = { readonly index: number; readonly letters: string }

// The type size makes no difference here.
const [text, heading] = [{ weight: 'text', size: 1 } as const, { weight: 'name', size: 1 } as const]

const runsIn = (blocks: readonly Block[]): readonly TextRun[] =>
  blocks.flatMap((block): readonly TextRun[] => {
    switch (block.kind) {
      case 'list':
        return block.items.flatMap(runsIn)
      case 'quote':
        return runsIn(block.blocks)
      case 'table':
        return [
          ...runsOf(block.caption?.children ?? [], styleOf(text)),
          ...block.rows.flat().flatMap((cell) => runsIn(cell.blocks)),
        ]
      case 'picture':
        return plainRun(block.file === undefined ? block.alt : block.caption, text)
      default:
        return runsOf(block.children, styleOf(text))
    }
  })

const runsOfItem = ({ title, text: read, images = [] }: BookItem): readonly TextRun[] => [
  ...plainRun(title, heading),
  ...runsIn([...(read?.ingress ?? []), ...(read?.body ?? [])]),
  ...[read?.byLine ?? '', ...images.map(({ caption }) => caption)].flatMap((line) => plainRun(line, text)),
]

const lacksGlyphs = ({ shown }: GlyphRun) => shown.includes(MISSING_GLYPH)

export const missingGlyphsIn = ({ stretches }: Letters, { items }: Book): readonly MissingGlyphs[] =>
  items.flatMap((item, index) => {
    const isLacking =
      ({ weight }: Style) =>
      (letter: string) =>
        letter !== MISSING_GLYPH && stretches(letter, weight).some(lacksGlyphs)
    const lacking = runsOfItem(item).flatMap(({ text, style }) =>
      stretches(text, style.weight)
        .filter(lacksGlyphs)
        .flatMap((stretch) => lettersIn(stretch.text).filter(isLacking(style))),
    )
    const letters = [...new Set(lacking)].join(' ')
    return letters === '' ? [] : [{ index, letters }]
  })
