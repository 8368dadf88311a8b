import { type Level, levels } from '../../../../domain/editorial/contents/rules.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { Changes } from './article-calls.ts'
import type { Articles } from './article-order.ts'

type New = Partial<Pick<ArticleListed, 'category' | 'level'>>

const isHigher = (one: Level, other: Level) => levels.indexOf(one) < levels.indexOf(other)

/** The index behind an article and all that lie below it: the next one of `level`, or of a higher one. */
const endOf = (articles: Articles, at: number, level: Level): number => {
  const next = articles.findIndex((article, index) => index > at && !isHigher(level, article.level))
  return next === -1 ? articles.length : next
}

/** The heading of the section in which a row lies, for an article of a level: the nearest higher one, or the row. */
const sectionOf = (articles: Articles, at: number, level: Level): New =>
  articles.findLast((article, index) => index <= at && isHigher(article.level, level)) ?? articles[at] ?? {}

/** The last article of the last section whose heading has a category; of all that have it where no heading does. */
const lastOfCategory = (articles: Articles, category: string, level: Level): ArticleListed | undefined => {
  if (category === '') return undefined
  const heading = articles.findLastIndex((each) => each.category === category && isHigher(each.level, level))
  const found = articles[heading]
  if (!found) return articles.findLast((article) => article.category === category)
  return articles[endOf(articles, heading, found.level) - 1]
}

/**
 * The article above a new one: the row in which the editor was last, with all that lie below it. A new article of a
 * category that is not that of the row's section comes last in its own. A section reaches from its heading to the next
 * one of that level. Undefined: at the end.
 */
export const placeOfNew = (
  articles: Articles,
  { category = '', level = 'h2' }: New,
  focused: string | undefined,
): string | undefined => {
  const at = articles.findIndex(({ _id }) => _id === focused)
  const row = articles[at]
  // A main heading begins a section where the editor is.
  if (level === 'h1') return row?._id
  const behindRow = row && articles[endOf(articles, at, level) - 1]
  const isHere = row !== undefined && sectionOf(articles, at, level).category === category
  const last = isHere ? undefined : lastOfCategory(articles, category, level)
  return (last ?? behindRow)?._id
}

/** The form of an article that comes right behind a row: below a heading that has others below it, beside it otherwise. */
export const formAfter = (articles: Articles, id: string): Changes => {
  const at = articles.findIndex(({ _id }) => _id === id)
  const [row, next] = [articles[at], articles[at + 1]]
  if (!row) return { level: 'h2' }
  const isAbove = next !== undefined && isHigher(row.level, next.level)
  const beside = row.level === 'h1' ? 'h2' : row.level
  return { category: row.category, level: isAbove ? next.level : beside }
}
