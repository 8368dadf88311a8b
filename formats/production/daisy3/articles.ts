import { type Article, articlesOf } from '../book/articles.ts'
import type { BookText, SpokenBook } from '../book/book.ts'
import type { Clip } from '../book/clips.ts'
import { smilName } from '../book/names.ts'
import type { TimedText } from '../book/sentences.ts'
import { isReadable } from '../book/text-coverage.ts'

/** A part of an article with a clip of its own. */
export type Part = { readonly clip: Clip; readonly id: string } & (
  | { readonly kind: 'page' | 'heading' | 'text' }
  | { readonly kind: 'sentence'; readonly number: number }
)

export type ArticleWithSound = Article & {
  readonly elapsedMs: number
  readonly durationMs: number
  readonly parts: readonly Part[]
}

const idOf = (kind: 'page' | 'heading' | 'text', index: number): string => `${kind}${index + 1}`

const PAGE_MS = 50
const HEADING_MS = 100

/**
 * Page marker and heading take moments of the pause before the voice begins; the text has one clip, because no times
 * within it are known. A listener who jumps to any of them hears the whole article.
 */
const untimedParts = ({ item, page, index }: Article): readonly Part[] => {
  const { durationMs } = item.sound
  const share = Math.floor(durationMs / 4)
  const isRead = item.text !== undefined && isReadable(item.text)
  const kinds = [...(page ? (['page'] as const) : []), 'heading' as const, ...(isRead ? (['text'] as const) : [])]
  let beginMs = 0
  return kinds.map((kind, place) => {
    const length = Math.min(kind === 'page' ? PAGE_MS : HEADING_MS, share)
    const endMs = place === kinds.length - 1 ? durationMs : beginMs + length
    const part = { kind, clip: { beginMs, endMs }, id: idOf(kind, index) }
    beginMs = endMs
    return part
  })
}

/** The heading, after a moment for the page marker, and each sentence while it is heard. */
const timedParts = ({ page, index }: Article, { heading, sentences }: TimedText): readonly Part[] => {
  const beginMs = page ? Math.min(PAGE_MS, Math.floor(heading.endMs / 4)) : 0
  return [
    ...(page ? [{ kind: 'page', clip: { beginMs: 0, endMs: beginMs }, id: idOf('page', index) } as const] : []),
    { kind: 'heading', clip: { beginMs, endMs: heading.endMs }, id: idOf('heading', index) },
    ...sentences.map(({ number, clip }) => ({
      kind: 'sentence' as const,
      number,
      clip,
      id: sentencePartId(index, number),
    })),
  ]
}

const sentencePartId = (index: number, number: number): string => `sentence${index + 1}_${number}`

/** The title is no article of the text document, so no page begins with it. */
const withoutTitlePage = (book: SpokenBook): SpokenBook => {
  const [first, ...rest] = book.items
  const { page: _, ...title } = first
  return { ...book, items: [title, ...rest] }
}

/** Keeps only readable texts; a heading is shown where it is heard. */
const withText = (text: BookText | undefined): { readonly text?: BookText } =>
  text && isReadable(text) ? { text } : {}

export const articlesOfSounds = (book: SpokenBook): readonly ArticleWithSound[] => {
  let elapsedMs = 0
  return articlesOf(withoutTitlePage(book)).map((article) => {
    const { durationMs } = article.item.sound
    const { text, ...item } = article.item
    const shown = withText(text)
    const timed = article.index > 0 && shown.text ? article.timed : undefined
    const parts = timed ? timedParts(article, timed) : untimedParts(article)
    const heard = { ...article, item: { ...item, ...shown }, timed, elapsedMs, durationMs, parts }
    elapsedMs += durationMs
    return heard
  })
}

/** The address of a part of an article; undefined: the article has no such part. */
export const addressOf = (
  { index, parts }: ArticleWithSound,
  kind: 'page' | 'heading' | 'text',
): string | undefined => {
  const part = parts.find((each) => each.kind === kind)
  return part && `${smilName(index)}#${part.id}`
}

/** The address of a sentence; undefined: nothing of it is heard. */
export const addressOfSentence = ({ index, parts }: ArticleWithSound, number: number): string | undefined =>
  parts.some((part) => part.kind === 'sentence' && part.number === number)
    ? `${smilName(index)}#${sentencePartId(index, number)}`
    : undefined

export const addressOfHeading = ({ index }: ArticleWithSound): string => `${smilName(index)}#${idOf('heading', index)}`
