import { type Article, articlesOf } from '../book/articles.ts'
import type { BookText, SpokenBook } from '../book/book.ts'
import type { Clip } from '../book/clips.ts'
import { smilName } from '../book/names.ts'
import { isReadable } from '../book/text-coverage.ts'

/** A part of an article with a clip of its own. */
export type Part = { readonly kind: 'page' | 'heading' | 'text'; readonly clip: Clip; readonly id: string }

export type ArticleWithSound = Article & {
  readonly elapsedMs: number
  readonly durationMs: number
  readonly parts: readonly Part[]
}

const idOf = (kind: Part['kind'], index: number): string => `${kind}${index + 1}`

const PAGE_MS = 50
const HEADING_MS = 100

/**
 * Page marker and heading take moments of the pause before the voice begins; the text has one clip, because no times
 * within it are known. A listener who jumps to any of them hears the whole article.
 */
const partsOf = ({ item, page, index }: Article): readonly Part[] => {
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

/** The title is no article of the text document, so no page begins with it. */
const withoutTitlePage = (book: SpokenBook): SpokenBook => {
  const [first, ...rest] = book.items
  const { page: _, ...title } = first
  return { ...book, items: [title, ...rest] }
}

/** Keeps only readable texts; a heading is shown where it is heard. */
const withText = (text: BookText | undefined) => (text && isReadable(text) ? { text } : {})

export const articlesOfSounds = (book: SpokenBook): readonly ArticleWithSound[] => {
  let elapsedMs = 0
  return articlesOf(withoutTitlePage(book)).map((article) => {
    const { durationMs } = article.item.sound
    const { text, ...item } = article.item
    const heard = { ...article, item: { ...item, ...withText(text) }, elapsedMs, durationMs, parts: partsOf(article) }
    elapsedMs += durationMs
    return heard
  })
}

/** The address of a part of an article; undefined: the article has no such part. */
export const addressOf = ({ index, parts }: ArticleWithSound, kind: Part['kind']): string | undefined => {
  const part = parts.find((each) => each.kind === kind)
  return part && `${smilName(index)}#${part.id}`
}

export const addressOfHeading = ({ index }: ArticleWithSound): string => `${smilName(index)}#${idOf('heading', index)}`
