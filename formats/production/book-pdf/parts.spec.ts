import { describe, expect, it } from 'vitest'
import { openDocument } from '../../kernel/pdf/sheet.ts'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { longIssue } from './examples.ts'
import { lettersOf } from './layout/letters.ts'
import { printStyles } from './layout/print-styles.ts'
import type { Setting } from './layout/setting.ts'
import { bookWords } from './layout/words.ts'
import { type Part, partsOf } from './parts.ts'

const fonts = await testFonts()
const documentFacts = { title: '', subject: '', language: 'sv', fonts, madeAt: new Date(0), isStreamed: true } as const

const setting: Setting = {
  look: printStyles.regular,
  letters: lettersOf(openDocument(documentFacts)),
  language: 'sv',
  words: bookWords.sv,
  left: 60,
  width: 470,
  frame: { top: 60, bottom: 780 },
  sizes: new Map(),
}

const book = longIssue(12, 3)
const noMarker = () => () => undefined

const partsWithCache = (kept: number) => {
  const parts = partsOf(setting, book, { cut: 'regular', begins: noMarker, kept })
  return { first: [...parts.unnumbered()], second: [...parts.numbered(() => 7)] }
}

const shapeOf = ({ articles, boxes, onNewPage }: Part) => ({
  articles: articles.map(({ article }) => article.index),
  begin: articles.map(({ first }) => boxes.findIndex((box) => box === first)),
  boxes: boxes.map(({ above, height, least, keepsNext }) => ({ above, height, least, keepsNext })),
  onNewPage,
})

describe('the parts of a book', () => {
  it.each([0, 10, 25, 10_000])('are the same both times, with %d boxes kept', (kept) => {
    const { first, second } = partsWithCache(kept)
    expect(second.map(shapeOf)).toEqual(first.map(shapeOf))
    expect(second.flatMap(({ articles }) => articles).map(({ article }) => article.index)).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    )
  })

  it('are set once, but for the contents and what is not kept', () => {
    const setAgain = ({ first, second }: ReturnType<typeof partsWithCache>) =>
      second.map((part, index) => part !== first[index])
    expect(setAgain(partsWithCache(10_000))).toEqual([true, ...Array.from({ length: 9 }, () => false)])
    expect(new Set(setAgain(partsWithCache(0)))).toEqual(new Set([true]))
  })
})
