import { handleArticle } from './article/stream.ts'
import { handleContents } from './contents/stream.ts'
import { handleIssue } from './issue/stream.ts'
import { handleIssueImport } from './issue-import/stream.ts'
import { handleMedia } from './media/stream.ts'
import { handlePublication } from './publication/stream.ts'
import { handlePublicationGroups } from './publication-group/stream.ts'
import { handleRun } from './run/stream.ts'
import { handleSubmission } from './submission/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = {
  article: handleArticle,
  contents: handleContents,
  issue: handleIssue,
  issueImport: handleIssueImport,
  media: handleMedia,
  publication: handlePublication,
  publicationGroup: handlePublicationGroups,
  run: handleRun,
  submission: handleSubmission,
}
