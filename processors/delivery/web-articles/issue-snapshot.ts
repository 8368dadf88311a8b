import { contentsStream, type HandleContents } from '../../../commands/editorial/contents/stream.ts'
import { type HandleIssue, issueStream } from '../../../commands/editorial/issue/stream.ts'
import { type HandlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { withdrawnArticleIds } from '../../../domain/editorial/contents/state.ts'
import { isUnreleased, publicationOf } from '../../../domain/editorial/issue/rules.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { IssueSnapshot } from './follow-issue.ts'
import type { SiteArticles } from './one-article.ts'

export type ListingTools = {
  readonly contents: HandleContents
  readonly issue: HandleIssue
  readonly publication: Pick<HandlePublication, 'state'>
}

type IssueMoment = { readonly issueId: IssueId; readonly at: string }

/** The issue is unreleased, or its publication is removed. */
const isGone = async ({ issue, publication }: ListingTools, { issueId, at }: IssueMoment): Promise<boolean> => {
  const state = await issue.state(issueStream(issueId))
  const owner = publicationOf(state)
  if (owner === undefined || isUnreleased(state, at)) return true
  return (await publication.state(publicationStream(owner))).status === 'Removed'
}

/** The articles of an issue by its stream. No article of an unreleased issue is heard. */
export const issueSnapshotOf = async (tools: ListingTools, about: IssueMoment): Promise<IssueSnapshot> => {
  const contents = await tools.contents.state(contentsStream(about.issueId))
  const isBack = await isGone(tools, about)
  const off = withdrawnArticleIds(contents)
  return {
    articles: contents.entries.map(({ articleId }) => articleId),
    isHeard: (articleId) => !isBack && !off.has(articleId),
  }
}

/** The product without articles withdrawn since. */
export const omitWithdrawn = ({ list, images }: SiteArticles, { isHeard }: IssueSnapshot): SiteArticles => ({
  list: { ...list, articles: list.articles.filter(({ id }) => isHeard(id)) },
  images,
})
