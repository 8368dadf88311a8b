import { contentsStream, type HandleContents } from '../../commands/contents/stream.ts'
import { type HandleIssue, issueStream } from '../../commands/issue/stream.ts'
import type { IssueId } from '../../domain/core/ids.ts'
import { isTakenBack } from '../../domain/issue/rules.ts'
import type { Listed } from './follow-issue.ts'
import type { SiteArticles } from './one-article.ts'

export type ListingTools = { readonly contents: HandleContents; readonly issue: HandleIssue }

/** The articles of an issue as its stream has them now. Of one that is taken back nothing is heard. */
export const listedIn = async (
  { contents, issue }: ListingTools,
  { issueId, at }: { readonly issueId: IssueId; readonly at: string },
): Promise<Listed> => {
  const { entries } = await contents.state(contentsStream(issueId))
  const isBack = isTakenBack(await issue.state(issueStream(issueId)), at)
  const takenOff = new Set<string>(
    entries.flatMap(({ articleId, removed, attributes }) => (removed || !attributes.active ? [articleId] : [])),
  )
  return {
    articles: entries.map(({ articleId }) => articleId),
    isHeard: (articleId) => !isBack && !takenOff.has(articleId),
  }
}

/** What was made of it, without what has been taken off since. */
export const withoutWithdrawn = ({ list, images }: SiteArticles, { isHeard }: Listed): SiteArticles => ({
  list: { ...list, articles: list.articles.filter(({ id }) => isHeard(id)) },
  images,
})
