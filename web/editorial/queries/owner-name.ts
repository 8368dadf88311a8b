import { useArticle } from './articles.ts'
import type { Owner } from './files/files.ts'
import { useIssue } from './issues.ts'
import { usePublication } from './publications.ts'

/** The name of the owner of the listed files. */
export const useOwnerName = (owner: Owner | undefined): string | undefined => {
  const idOf = (kind: Owner['kind']) => (owner?.kind === kind ? owner.id : undefined)
  const article = useArticle(idOf('article')).data
  const issue = useIssue(idOf('issue')).data
  const publication = usePublication(idOf('publication')).data
  return article?.name ?? issue?.name ?? publication?.name
}
