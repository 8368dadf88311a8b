import type { CopyChosenTools } from '../../../../commands/editorial/contents/copy-chosen.ts'
import { issuesOfArticles } from '../../../../commands/editorial/contents/issue-of-article.ts'
import { filesOfArticles } from '../../../../commands/editorial/media/files-of-articles.ts'
import { findKnownIssue } from '../../../../projections/editorial/issue-articles/known-issue.ts'
import { findKnownFiles } from '../../../../projections/editorial/media/known-files.ts'
import type { Services } from '../../../services.ts'

export const copyTools = ({ handlers, log, db }: Services): CopyChosenTools => ({
  handlers,
  filesOf: filesOfArticles(log, (...of) => findKnownFiles(db, ...of)),
  issueOf: issuesOfArticles(log, (articleId) => findKnownIssue(db, articleId)),
})
