import { contentsStream, type HandleContents } from '../../commands/contents/stream.ts'
import type { IssueId } from '../../domain/core/ids.ts'
import type { Listed } from './follow-issue.ts'
import type { SiteArticles } from './one-article.ts'

/** The articles of an issue as its stream has them now. */
export const listedIn = async (contents: HandleContents, issueId: IssueId): Promise<Listed> => {
  const { entries } = await contents.state(contentsStream(issueId))
  const takenOff = new Set<string>(
    entries.flatMap(({ articleId, removed, attributes }) => (removed || !attributes.active ? [articleId] : [])),
  )
  return { articles: entries.map(({ articleId }) => articleId), isHeard: (articleId) => !takenOff.has(articleId) }
}

/** What was made of it, without what has been taken off since. */
export const withoutWithdrawn = ({ list, images }: SiteArticles, { isHeard }: Listed): SiteArticles => ({
  list: { ...list, articles: list.articles.filter(({ id }) => isHeard(id)) },
  images,
})
