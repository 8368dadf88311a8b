import { signOf } from '../named-signs.ts'

/** The letters that a reader sees, each with its place in the markup: `starts` and `ends` count UTF-16 units. */
export type Letters = { readonly plain: string; readonly starts: readonly number[]; readonly ends: readonly number[] }

/** Ends a block: no word goes over it. */
export const BLOCK_END = '\n'

const TOKEN = /<\/?([a-z][a-z0-9]*)[^>]*>|[^<]+/g
const SIGN = /&(#?\w+);|[^&]+|&/g
/** Elements within a word or a line; all others end it. */
const inline = new Set('a b strong i em u s sub sup code'.split(' '))
const SOFT_HYPHEN = '\u00AD'

/** The letters of text without markup. */
export const plainLetters = (text: string): Letters => {
  const starts = Array.from({ length: text.length }, (_, at) => at)
  return { plain: text, starts, ends: starts.map((at) => at + 1) }
}

/** The letters of sanitised HTML. Soft hyphens are none; spaces of every kind and line ends of the source are one. */
export const lettersOf = (html: string): Letters => {
  const plain: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const add = (sign: string, start: number, end: number) => {
    if (sign === SOFT_HYPHEN) return
    for (const unit of sign.split('')) {
      plain.push(/\s/.test(unit) ? ' ' : unit)
      starts.push(start)
      ends.push(end)
    }
  }
  const addText = (text: string, from: number) => {
    for (const { 0: token, 1: name, index } of text.matchAll(SIGN)) {
      const start = from + index
      if (name !== undefined) add(signOf(name), start, start + token.length)
      else for (let at = 0; at < token.length; at += 1) add(token.charAt(at), start + at, start + at + 1)
    }
  }
  for (const { 0: token, 1: element, index } of html.matchAll(TOKEN)) {
    if (!token.startsWith('<')) addText(token, index)
    else if (!inline.has(element ?? '') && plain.at(-1) !== BLOCK_END) {
      plain.push(BLOCK_END)
      starts.push(index)
      ends.push(index)
    }
  }
  return { plain: plain.join(''), starts, ends }
}
