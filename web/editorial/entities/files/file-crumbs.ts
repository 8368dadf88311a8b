import type { Crumb } from '../../../kernel/components/layout/Breadcrumbs.tsx'
import { useCrumbs } from '../../../kernel/navigation/crumbs.ts'
import { useMay } from '../../../people/queries/current-user.ts'
import { useArticle } from '../../queries/articles.ts'
import type { Owner } from '../../queries/files/files.ts'
import { useIssue } from '../../queries/issues.ts'
import { usePublication } from '../../queries/publications.ts'
import { articleCrumbs, articlesCrumbs, publicationCrumbs } from '../crumbs.ts'

/** The crumbs from files to their owner; undefined while its names are not known. */
const useOwnerCrumbs = (owner: Owner | undefined): readonly Crumb[] | undefined => {
  // A customer reads an article in the issue's list, and has no form of it.
  const isStaff = useMay('user')
  const idOf = (kind: Owner['kind']) => (owner?.kind === kind ? owner.id : undefined)
  const article = useArticle(idOf('article'))
  const issue = useIssue(article.data?.issue ?? idOf('issue'))
  const publication = usePublication(issue.data?.publication ?? idOf('publication'))
  if (article.isLoading || issue.isLoading || publication.isLoading) return undefined
  if (!publication.data) return []
  if (!issue.data) return publicationCrumbs(publication.data)
  return article.data && isStaff ? articleCrumbs(issue.data, article.data._id) : articlesCrumbs(issue.data)
}

/** `own`: the crumbs of the list and of the file itself. */
export const useFileCrumbs = (owner: Owner | undefined, own: readonly Crumb[]): void => {
  const above = useOwnerCrumbs(owner)
  useCrumbs(above && [...above, ...own])
}
