import type { ArticleListed } from '../queries/articles.ts'
import type { ArticleFields } from './article-form.ts'

/**
 * The fields of an article that have an effect, each with the module that reads it. Form and list show only these: a
 * field without a reader exists in events and API, where an absent field stays unchanged.
 */
export const readers = {
  name: 'projections/listening/playlist/shown-article.ts',
  webName: 'projections/listening/playlist/shown-article.ts',
  path: 'domain/production/manifest/build-manifest.ts',
  export: 'domain/production/manifest/build-manifest.ts',
  page: 'projections/listening/playlist/shown-article.ts',
  level: 'projections/listening/playlist/sections.ts',
  category: 'web/editorial/article-list/row/ArticleRow.tsx',
  priority: 'projections/listening/playlist/codes.ts',
  active: 'projections/listening/playlist/shown-article.ts',
  highLight: 'projections/listening/playlist/shown-article.ts',
  share: 'projections/editorial/article-sharing/queries.ts',
  mark: 'web/editorial/article-list/acts/article-acts.ts',
  reuse: 'projections/editorial/issue-articles/reusable.ts',
  reuseUntil: 'projections/editorial/issue-articles/reusable.ts',
  byLine: 'web/listening/player/parts/ArticleText.tsx',
  narratedBy: 'domain/production/manifest/build-manifest.ts',
  narratedByUser: 'projections/editorial/issue-articles/queries.ts',
  ingress: 'web/listening/player/parts/ArticleText.tsx',
  text: 'web/listening/player/parts/ArticleText.tsx',
} as const satisfies Partial<Record<keyof ArticleFields | keyof ArticleListed, string>>

/** Fields that staff write for colleagues, who read them in the form. */
export const notes = ['info'] as const satisfies readonly (keyof ArticleFields)[]
