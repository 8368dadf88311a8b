import type { ArticleListed } from '../../queries/articles.ts'
import type { ArticleFields } from './article-form.ts'

/**
 * What of an article does something, each with a module that reads it. Form and list show these and no others: what
 * has no reader yet waits in events and API, where an absent field stays as it is.
 */
export const readers = {
  name: 'projections/playlist/queries.ts',
  webName: 'projections/playlist/shown-article.ts',
  export: 'domain/production/build-manifest.ts',
  page: 'projections/playlist/shown-article.ts',
  level: 'projections/playlist/sections.ts',
  category: 'web/features/article-list/ArticleRow.tsx',
  priority: 'projections/playlist/codes.ts',
  active: 'projections/playlist/shown-article.ts',
  highLight: 'projections/playlist/shown-article.ts',
  mark: 'web/features/article-list/use-article-acts.ts',
  reuse: 'projections/issue-articles/queries.ts',
  reuseUntil: 'projections/issue-articles/queries.ts',
  byLine: 'web/player/ArticleText.tsx',
  narratedBy: 'domain/production/build-manifest.ts',
  ingress: 'web/player/ArticleText.tsx',
  text: 'web/player/ArticleText.tsx',
} as const satisfies Partial<Record<keyof ArticleFields | keyof ArticleListed, string>>

/** Written for colleagues, who read it in the form. */
export const notes = ['info', 'narratedByUser'] as const satisfies readonly (keyof ArticleFields)[]
