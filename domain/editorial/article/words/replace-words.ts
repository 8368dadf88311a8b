import { asMarkup } from '../../../kernel/values/texts/markup.ts'
import type { FoundWords, WordSearch } from './find-words.ts'
import type { Letters } from './letters.ts'

/** A part of the letters that becomes another text. */
type Edit = FoundWords & { readonly text: string }

const isCapital = (letter: string) => letter !== letter.toLocaleLowerCase('sv')

/** What a place gets: where a search in small letters finds a capital, the capital stays. */
export const replacementFor = ({ search, isCase }: WordSearch, found: string, replacement: string): string => {
  const first = replacement.charAt(0)
  const follows = !isCase && isCapital(found.charAt(0)) && !isCapital(search.charAt(0))
  return follows ? first.toLocaleUpperCase('sv') + replacement.slice(1) : replacement
}

const sharedStart = (one: string, other: string) => {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

const sharedEnd = (one: string, other: string) => {
  let length = 0
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

/** Leaves out the letters that stay at both ends. */
const trimEnds = (from: number, old: string, text: string): Edit => {
  const start = sharedStart(old, text)
  const oldRest = old.slice(start)
  const textRest = text.slice(start)
  const end = sharedEnd(oldRest, textRest)
  return {
    from: from + start,
    to: from + old.length - end,
    text: textRest.slice(0, textRest.length - end),
  }
}

/** Word by word when both have equally many, so that a bold word within stays bold. */
const editsOf = (from: number, old: string, text: string): readonly Edit[] => {
  const oldWords = [...old.matchAll(/[^ ]+/g)]
  const words = text.split(/ +/).filter((word) => word !== '')
  const edits =
    oldWords.length === words.length
      ? oldWords.map(({ 0: word, index }, at) => trimEnds(from + index, word, words[at] ?? ''))
      : [trimEnds(from, old, text)]
  return edits.filter((edit) => edit.from < edit.to || edit.text !== '')
}

type Piece = { readonly start: number; readonly end: number; readonly letters: number }

/** The parts of the markup between tags that hold the letters of an edit. */
const piecesOf = ({ starts, ends }: Letters, { from, to }: Edit): readonly Piece[] => {
  const pieces: Piece[] = []
  for (let at = from; at < to; at += 1) {
    const start = starts[at] ?? 0
    const end = ends[at] ?? start
    const last = pieces.at(-1)
    if (last && start <= last.end) pieces[pieces.length - 1] = { ...last, end, letters: last.letters + 1 }
    else pieces.push({ start, end, letters: 1 })
  }
  return pieces
}

/** Where an insertion goes: behind the letter before it, or before the first one. */
const placeIn = ({ starts, ends }: Letters, { from }: Edit, isFirst: boolean) =>
  isFirst ? (starts[from] ?? ends[from - 1] ?? 0) : (ends[from - 1] ?? 0)

const isInLink = (markup: string, { start }: Piece) =>
  markup.lastIndexOf('<a ', start) > markup.lastIndexOf('</a>', start)

/** The new text goes whole into one piece: into a link, which would be lost without words, or the longest. */
const shares = (markup: string, pieces: readonly Piece[], text: string) => {
  const linked = pieces.filter((piece) => isInLink(markup, piece))
  const [home] = (linked.length > 0 ? linked : pieces).toSorted((a, b) => b.letters - a.letters)
  return pieces.map((piece) => ({ ...piece, text: piece === home ? text : '' }))
}

const EMPTIED = /<(b|strong|i|em|u|s|sub|sup|code|a)(?: [^<>]*)?><\/\1>/g

const withoutEmptied = (markup: string): string => {
  const next = markup.replaceAll(EMPTIED, '')
  return next === markup ? markup : withoutEmptied(next)
}

type SearchedText = {
  /** The markup, and its letters. */
  readonly markup: string
  readonly letters: Letters
  /** Whether `markup` is text without markup. */
  readonly isPlain: boolean
}

/**
 * Replaces words in a text. Tags stay where they are, so formats, addresses of links and ids of pictures stay; the
 * changed letters keep the formats that they stand in.
 */
export const replaceWords = (
  { markup, letters, isPlain }: SearchedText,
  found: readonly FoundWords[],
  textFor: (words: string) => string,
): string => {
  const written = (text: string) => (isPlain ? text : asMarkup(text, /[&<>]/g))
  const changes = found.flatMap(({ from, to }) => {
    const old = letters.plain.slice(from, to)
    return editsOf(from, old, textFor(old)).flatMap((edit) => {
      if (edit.from < edit.to) return shares(markup, piecesOf(letters, edit), edit.text)
      const place = placeIn(letters, edit, edit.from === from)
      return [{ start: place, end: place, text: edit.text }]
    })
  })
  let next = ''
  let at = 0
  for (const { start, end, text } of changes) {
    next += markup.slice(at, start) + written(text)
    at = end
  }
  next += markup.slice(at)
  return isPlain || changes.length === 0 ? next : withoutEmptied(next)
}
