import { isSaid, sentencesIn } from '../../../domain/editorial/speech/sentences.ts'
import type { Block, Inline, SentencePart, Table } from './blocks.ts'
import type { BookText } from './book.ts'
import type { Clip } from './clips.ts'

/** Stands for a break in the text of a line; no text that an editor wrote has it. */
const BREAK = '\u0001'

const textOf = (inline: Inline): string => {
  if (inline.kind === 'text') return inline.text
  return inline.kind === 'break' ? BREAK : inline.children.map(textOf).join('')
}

/** The inlines between two characters of their text; marks and links that reach beyond are cut. */
const sliceInlines = (children: readonly Inline[], begin: number, end: number): readonly Inline[] => {
  let at = 0
  return children.flatMap((inline): readonly Inline[] => {
    const [from, to] = [at, at + textOf(inline).length]
    at = to
    if (to <= begin || from >= end) return []
    if (begin <= from && to <= end) return [inline]
    if (inline.kind === 'text')
      return [{ kind: 'text', text: inline.text.slice(Math.max(0, begin - from), end - from) }]
    return inline.kind === 'break'
      ? []
      : [{ ...inline, children: sliceInlines(inline.children, begin - from, end - from) }]
  })
}

type Piece = { readonly begin: number; readonly end: number; readonly isSentence: boolean }

/** The whole text in pieces: the sentences of each line, and what stands between them. */
const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const line of text.split(BREAK)) {
    const sentences = sentencesIn(line)
    if (at > 0) pieces.push({ begin: at - 1, end: at, isSentence: false })
    if (sentences.length === 0) pieces.push({ begin: at, end: at + line.length, isSentence: false })
    for (const { begin, end } of sentences) pieces.push({ begin: at + begin, end: at + end, isSentence: true })
    at += line.length + 1
  }
  return pieces.filter(({ begin, end }) => begin < end)
}

const numberedParts = (children: readonly Inline[], next: () => number): readonly SentencePart[] =>
  piecesOf(children.map(textOf).join('')).map(({ begin, end, isSentence }) => ({
    children: sliceInlines(children, begin, end),
    ...(isSentence && { number: next() }),
  }))

const numberBlock =
  (next: () => number) =>
  (block: Block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return { ...block, parts: numberedParts(block.children, next) }
      case 'quote':
        return { ...block, blocks: block.blocks.map(numberBlock(next)) }
      case 'list':
        return { ...block, items: block.items.map((blocks) => blocks.map(numberBlock(next))) }
      case 'picture':
        return isSaid(block.alt) ? { ...block, number: next() } : block
      case 'table':
        return numberTable(next, block)
    }
  }

const numberTable = (next: () => number, { caption, rows, ...table }: Table): Table => ({
  ...table,
  ...(caption && { caption: { ...caption, parts: numberedParts(caption.children, next) } }),
  rows: rows.map((cells) => cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(numberBlock(next)) }))),
})

/** The text of an article whose sentences are heard one by one. */
export type TimedText = {
  /** The text with its sentences numbered from 1. */
  readonly text: BookText
  /** When the heading is heard; it is number 0. */
  readonly heading: Clip
  /** When each sentence is heard, by its number; one of which nothing is heard has none. */
  readonly sentences: readonly { readonly number: number; readonly clip: Clip }[]
}

/** A text with its sentences numbered from 1, and how many there are. */
export const numberSentences = (text: BookText): { readonly numbered: BookText; readonly count: number } => {
  let count = 0
  const next = () => (count += 1)
  const numbered = {
    ...text,
    ingress: text.ingress.map(numberBlock(next)),
    body: text.body.map(numberBlock(next)),
    ...(isSaid(text.byLine) && { byLineNumber: next() }),
  }
  return { numbered, count }
}

type TimedItem = {
  readonly title: string
  readonly text?: BookText
  readonly sound?: { readonly durationMs: number }
  readonly beginsMs?: readonly number[]
}

/** The clips between the beginnings, without gaps; undefined where one lies behind the end of the sound. */
const clipsOf = (beginsMs: readonly number[], durationMs: number): readonly Clip[] | undefined => {
  const clips = beginsMs.map((beginMs, index) => ({ beginMs, endMs: beginsMs[index + 1] ?? durationMs }))
  return clips.every(({ beginMs, endMs }) => beginMs <= endMs) ? clips : undefined
}

/**
 * The sentences of an item with their times. Undefined where it has no times, or they are not those of its text: then
 * the text is shown as a whole while it is heard.
 */
export const timedTextOf = ({ title, text, sound, beginsMs }: TimedItem): TimedText | undefined => {
  if (!text || !sound || !beginsMs || !isSaid(title)) return undefined
  const { numbered, count } = numberSentences(text)
  const clips = clipsOf(beginsMs, sound.durationMs)
  const [heading, ...sentences] = clips ?? []
  if (!heading || sentences.length !== count || count === 0 || heading.endMs === 0) return undefined
  const heard = sentences.map((clip, index) => ({ number: index + 1, clip }))
  return {
    text: numbered,
    heading: { ...heading, beginMs: 0 },
    sentences: heard.filter(({ clip }) => clip.beginMs < clip.endMs),
  }
}
