import type { Language } from '../../../kernel/pdf/sheet.ts'
import type { Type } from '../../../kernel/pdf/write.ts'
import type { PageFrame } from '../pages.ts'
import type { Box, Element } from './boxes.ts'
import type { Letters } from './letters.ts'
import { evenLinesOf, linesOf } from './lines.ts'
import { lineHeightOf, type PrintStyle } from './print-styles.ts'
import type { TextRun } from './runs.ts'
import { textBox } from './text-box.ts'
import type { BookWords } from './words.ts'

export type Size = { readonly width: number; readonly height: number }

export type Setting = {
  readonly look: PrintStyle
  readonly letters: Letters
  readonly language: Language
  readonly words: BookWords
  readonly left: number
  readonly width: number
  readonly frame: PageFrame
  /** Sizes of the images in points, by file name. */
  readonly sizes: ReadonlyMap<string, Size>
}

/** A horizontal part of a page. */
export type Column = { readonly x: number; readonly width: number }

type Setter = {
  readonly type: Type
  readonly column: Column
  readonly element: Element
  readonly above: number
  readonly leads?: boolean
  /** Set as a heading: in lines of about equal length. */
  readonly isEven?: boolean
}

export const setRuns = (
  { letters }: Setting,
  runs: readonly TextRun[],
  { type, column, isEven, ...rest }: Setter,
): Box =>
  textBox({
    ...rest,
    lines: (isEven ? evenLinesOf : linesOf)(letters, runs, column.width),
    lineHeight: lineHeightOf(type),
    x: column.x,
  })
