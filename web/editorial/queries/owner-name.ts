import { useArticle, useIssueOfArticles, usePublicationOfArticles } from './articles.ts'
import type { Owner } from './files.ts'

/** The name of the owner of the listed files. */
export const useOwnerName = (owner: Owner | undefined): string | undefined => {
  const idOf = (kind: Owner['kind']) => (owner?.kind === kind ? owner.id : undefined)
  const article = useArticle(idOf('article')).data
  const issue = useIssueOfArticles(idOf('issue')).data
  const publication = usePublicationOfArticles(idOf('publication')).data
  return article?.name ?? issue?.name ?? publication?.name
}
