import { readTimestamp } from './lines-and-times.ts'

/** §4.2.2 WebVTT cue components: what may stand in angle brackets. */
const OPENS =
  /^(?:(?:c|i|b|u|ruby|rt)(?:\.[^ \t.<>&]+)*|v(?:\.[^ \t.<>&]+)*[ \t]+\S.*|lang(?:\.[^ \t.<>&]+)*[ \t]+\S+)$/
const CLOSES = /^\/(c|i|b|u|ruby|rt|v|lang)$/

const nameOf = (tag: string) => /^[a-z]+/.exec(tag)?.[0] ?? ''

type TextFault = { readonly at: number; readonly text: string }

/** §4.2.2: a voice that is the whole cue need not be closed, nor an `rt` before another. */
const mayStayOpen = (name: string) => name === 'v' || name === 'rt'

type OpenTag = { readonly name: string; readonly at: number }

/** Closes the innermost tag of that name and those within that may stay open; false where none is open. */
const close = (open: OpenTag[], name: string): boolean => {
  while (open.length > 0 && open.at(-1)?.name !== name && mayStayOpen(open.at(-1)?.name ?? '')) open.pop()
  return open.pop()?.name === name
}

/** What is wrong with a tag by itself or among the open ones, which it changes. */
const faultOfTag = (whole: string, tag: string, { open, at }: { readonly open: OpenTag[]; readonly at: number }) => {
  if (!whole.endsWith('>')) return 'Tecknet < börjar en markering som inte slutar. Skriv &lt; för själva tecknet.'
  const [, closed] = CLOSES.exec(tag) ?? []
  if (closed !== undefined) return close(open, closed) ? undefined : `<${tag}> avslutar något som inte har börjat.`
  if (readTimestamp(tag) !== undefined) return undefined
  if (!OPENS.test(tag)) return `Markeringen <${tag}> är okänd.`
  open.push({ name: nameOf(tag), at })
  return undefined
}

/** The first fault in a cue's text, with its line in it, from 0; undefined: it conforms. */
export const faultOfText = (text: string): TextFault | undefined => {
  const open: OpenTag[] = []
  for (const { 0: whole, 1: tag = '', index } of text.matchAll(/<([^<>]*)>?/g)) {
    const at = text.slice(0, index).split('\n').length - 1
    const wrong = faultOfTag(whole, tag, { open, at })
    if (wrong !== undefined) return { at, text: wrong }
  }
  const left = open.find(({ name }) => !mayStayOpen(name))
  return left && { at: left.at, text: `<${left.name}> avslutas inte.` }
}
