import { signOf } from '../article/named-signs.ts'
import { sentencesIn } from './sentences.ts'

/** What a voice reads of an article. `ingress` and `text` are sanitised HTML. */
export type ArticleToRead = {
  readonly name: string
  readonly ingress: string
  readonly text: string
  readonly byLine: string
}

/** A line that is read in one go: a heading, or a paragraph up to its end or a break. */
export type Line = { readonly kind: 'heading' | 'paragraph'; readonly text: string }

/** A sentence, and what ends with it. */
export type Sentence = { readonly text: string; readonly ends: 'sentence' | Line['kind'] }

/** Tags between which a line lies; all others stand within a line. */
const BORDER = /<(\/?)(?:p|br|hr|ul|ol|li|blockquote|h([1-6]))(?:\s[^>]*)?>/g
const TAG = /<[^>]*>/g

const readable = (html: string): string =>
  html.replaceAll(TAG, '').replaceAll(/&(#?\w+);/g, (_, name: string) => signOf(name))

/** The lines of sanitised HTML, in their order, as they are written. */
export const linesOf = (html: string): readonly Line[] => {
  const lines: Line[] = []
  let [from, kind]: [number, Line['kind']] = [0, 'paragraph']
  const add = (until: number) => lines.push({ kind, text: readable(html.slice(from, until)) })
  for (const { 0: tag, 1: slash, 2: level, index } of html.matchAll(BORDER)) {
    add(index)
    from = index + tag.length
    // A break within a heading does not end it.
    if (!tag.startsWith('<br')) kind = level !== undefined && slash === '' ? 'heading' : 'paragraph'
  }
  add(html.length)
  return lines
}

const asSaid = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const sentencesOfLine = ({ kind, text }: Line): readonly Sentence[] => {
  const stretches = sentencesIn(text)
  return stretches.map(({ begin, end }, index) => ({
    text: asSaid(text.slice(begin, end)),
    ends: index === stretches.length - 1 ? kind : 'sentence',
  }))
}

export const sentencesOf = (html: string): readonly Sentence[] => linesOf(html).flatMap(sentencesOfLine)

/** A name is one sentence, so that its times are those of the heading. */
const oneSentence = (text: string, ends: Line['kind']): readonly Sentence[] =>
  /[\p{L}\p{N}]/u.test(text) ? [{ text: asSaid(text), ends }] : []

/** What is read of an article, in the order in which it is shown: its name, the ingress, the text and the byline. */
export const readingOf = ({ name, ingress, text, byLine }: ArticleToRead): readonly Sentence[] => [
  ...oneSentence(name, 'heading'),
  ...sentencesOf(ingress),
  ...sentencesOf(text),
  ...oneSentence(byLine, 'paragraph'),
]

/** A text to try a voice with, line by line; of several lines the first is a heading. */
export const readingOfSample = (text: string): readonly Sentence[] => {
  const lines = text.split('\n').filter((line) => /\S/.test(line))
  return lines.flatMap((line, index) =>
    sentencesOfLine({ kind: index === 0 && lines.length > 1 ? 'heading' : 'paragraph', text: line }),
  )
}

/** Whether there is more to read than the name. */
export const hasTextToRead = ({ ingress, text }: Pick<ArticleToRead, 'ingress' | 'text'>): boolean =>
  sentencesOf(ingress).length + sentencesOf(text).length > 0
