import { z } from 'zod'
import { ArticleId, IssueId } from '../../kernel/ids.ts'

/** A picture of an article, beside the list in the same zip. */
const WebImage = z.object({
  file: z.string(),
  /** What it shows, for those who do not see it. */
  alt: z.string(),
  /** What stands below it; empty: nothing. */
  caption: z.string(),
})

/** An article as web sites show it. Texts are HTML of allowed elements only. */
export const WebArticle = z.object({
  id: ArticleId,
  title: z.string(),
  ingress: z.string(),
  text: z.string(),
  byLine: z.string(),
  images: z.array(WebImage),
  /** Where it is heard; absent: nowhere. */
  listen: z.url().optional(),
  category: z.string().optional(),
  /** What readers are told that was wrong in it. */
  corrections: z.array(z.string()).readonly().optional(),
  isHighlighted: z.boolean(),
})
export type WebArticle = z.infer<typeof WebArticle>

/** What web sites get of an issue, in the order of its list. */
export const WebArticles = z.object({
  issue: IssueId,
  title: z.string(),
  language: z.enum(['sv', 'en']),
  articles: z.array(WebArticle),
})
export type WebArticles = z.infer<typeof WebArticles>

/** The name of the list in its zip. */
export const WEB_ARTICLES_FILE = 'artiklar.json'
