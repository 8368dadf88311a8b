import { entityChange, type LiveCategories, listChange } from '../kernel/live-feed/changes.ts'
import { articlePlaces } from './article-places/projection.ts'
import { issues } from './issue/projection.ts'
import { issueArticles } from './issue-articles/projection.ts'
import { issueImports } from './issue-import/projection.ts'
import { contentsChange, mediaChange, publicationGroupsChange } from './live-changes.ts'
import { media } from './media/projection.ts'
import { publications } from './publication/projection.ts'
import { publicationGroups } from './publication-group/projection.ts'
import { refusedNights } from './refused-night/projection.ts'
import { runs } from './run/projection.ts'
import { spokenNames } from './spoken-names/projection.ts'
import { submissions } from './submission/projection.ts'

export const projections = [
  articlePlaces,
  issueArticles,
  issueImports,
  issues,
  media,
  publicationGroups,
  publications,
  refusedNights,
  runs,
  spokenNames,
  submissions,
]

export const liveCategories: LiveCategories = {
  publication: entityChange('publication'),
  publicationGroups: publicationGroupsChange,
  issue: entityChange('issue'),
  // A run acts on the issue.
  run: entityChange('issue'),
  'issue-import': entityChange('issue'),
  contents: contentsChange,
  article: entityChange('article'),
  media: mediaChange,
  submission: listChange('submission'),
}
