import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { ArticleId, CorrectionId, IssueId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { findIssue } from '../issue/parents.ts'
import { type ContentsOutcome, type ContentsTools, changeContents } from './change-contents.ts'

type CorrectArticle = {
  readonly issueId: IssueId
  readonly articleId: ArticleId
  readonly correctionId: CorrectionId
  readonly text: string
  /** ISO instant. */
  readonly at: string
}

/** Corrects an article of a released issue; an unreleased one has had no listeners. */
export const correctArticle = async (
  tools: ContentsTools,
  { issueId, at, ...correct }: CorrectArticle,
  context: CommandContext,
): Promise<ContentsOutcome<'IssueNotReleased'>> => {
  const found = await findIssue(tools, issueId)
  if (found && releaseStateOf(found.issue.form.availableFromDate, at) !== 'released')
    return { kind: 'rejected', reason: 'IssueNotReleased' }
  return changeContents(tools, { issueId, ask: { type: 'CorrectArticle', ...correct } }, context)
}
