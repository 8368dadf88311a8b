import { ArticleText } from '../article/commands.ts'
import { ArticleAttributes } from '../contents/commands.ts'
import type { Level } from '../contents/events.ts'
import { DEFAULT_NAME, MAX_PAGE, MIN_PAGE } from '../contents/rules.ts'
import type { SourceArticle } from './source-book.ts'

/** The longest name and by-line that an article may have. */
const MAX_LINE = 500

/** What an article of an issue gets of its source, in the form in which articles keep it. */
export type SourceValues = {
  readonly name: string
  readonly level: Level
  readonly page: number | null
  readonly text: string
  /** Undefined: the source knows no ingress. */
  readonly ingress?: string
  readonly byLine: string
}

const line = (text: string) => text.slice(0, MAX_LINE).toWellFormed().trim()

/** A page that articles can have; null where the source names none, or one that is none of theirs. */
const pageOf = (page: number | null) =>
  page !== null && Number.isInteger(page) && page >= MIN_PAGE && page <= MAX_PAGE ? page : null

const richText = (html: string): string => {
  const written = ArticleText.shape.text.safeParse(html)
  return written.success ? written.data : ''
}

/** The values of each article. Pages never fall along a list, so an earlier page than the one before counts as none. */
export const sourceValues = (articles: readonly SourceArticle[]): readonly SourceValues[] => {
  let last = MIN_PAGE
  return articles.map(({ name, level, page: stated, text, ingress, byLine }) => {
    const named = ArticleAttributes.shape.name.safeParse(line(name))
    const page = pageOf(stated)
    const isBehind = page !== null && page >= last
    if (isBehind) last = page
    return {
      name: named.success ? named.data : DEFAULT_NAME,
      level,
      page: isBehind ? page : null,
      text: richText(text),
      ...(ingress !== undefined && { ingress: richText(ingress) }),
      byLine: line(byLine),
    }
  })
}
