import { z } from 'zod'
import { ArticleId, IssueId } from '../../kernel/ids.ts'

/** An image of an article, beside the list in the same zip. */
const WebImage = z.object({
  file: z.string(),
  /** Alternative text for readers who do not see the image. */
  alt: z.string(),
  /** The caption; empty: none. */
  caption: z.string(),
})

/** An article as web sites show it. Its texts are HTML of allowed elements only. */
export const WebArticle = z.object({
  id: ArticleId,
  title: z.string(),
  ingress: z.string(),
  text: z.string(),
  byLine: z.string(),
  images: z.array(WebImage),
  /** The address where the article is heard; absent: it has no sound. */
  listen: z.url().optional(),
  category: z.string().optional(),
  /** What the site calls the article in its address; absent: the site chooses. */
  path: z.string().optional(),
  /** The corrections that readers are told. */
  corrections: z.array(z.string()).readonly().optional(),
  isHighlighted: z.boolean(),
})
export type WebArticle = z.infer<typeof WebArticle>

/** The articles that web sites get of an issue, in the order of its contents. */
export const WebArticles = z.object({
  issue: IssueId,
  title: z.string(),
  language: z.enum(['sv', 'en']),
  articles: z.array(WebArticle),
})
export type WebArticles = z.infer<typeof WebArticles>

export const WEB_ARTICLES_FILE = 'artiklar.json'
