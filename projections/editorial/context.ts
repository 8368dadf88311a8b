import { entityChange, type LiveCategories } from '../kernel/live-feed/changes.ts'
import { articlePlaces } from './article-places/projection.ts'
import type { articlePlaceRows } from './article-places/table.ts'
import { issues } from './issue/projection.ts'
import type { issueRows } from './issue/table.ts'
import { issueArticles } from './issue-articles/projection.ts'
import type { issueArticleRows } from './issue-articles/table.ts'
import { contentsChange, mediaChange } from './live-changes.ts'
import { media } from './media/projection.ts'
import type { mediaRows } from './media/table.ts'
import { publications } from './publication/projection.ts'
import type { publicationRows } from './publication/table.ts'
import { runs } from './run/projection.ts'
import type { runRows } from './run/table.ts'
import { spokenNames } from './spoken-names/projection.ts'
import type { spokenNameRows } from './spoken-names/table.ts'

export const projections = [articlePlaces, issueArticles, issues, media, publications, runs, spokenNames]

export type Tables =
  | typeof articlePlaceRows
  | typeof issueArticleRows
  | typeof issueRows
  | typeof mediaRows
  | typeof publicationRows
  | typeof runRows
  | typeof spokenNameRows

export const liveCategories: LiveCategories = {
  publication: entityChange('publication'),
  issue: entityChange('issue'),
  // A run acts on the issue.
  run: entityChange('issue'),
  contents: contentsChange,
  article: entityChange('article'),
  media: mediaChange,
}
