import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import type { Crumb } from '../../kernel/components/layout/Breadcrumbs.tsx'

// Levels have one word each, and stand beside the names of what they are of: 'Publikationer, Bladet, Nummer, nr 4,
// Artiklar'. A name leads to what it holds where its level does not stand beside it.

type NamedPublication = { readonly _id: string; readonly name: string }

const publicationLevel: Crumb = { text: 'Publikationer', href: '/publications' }

const issuesAt = (publication: string) => `/publications/issues/${publication}`

/** To a page about a publication. */
export const publicationCrumbs = ({ _id, name }: NamedPublication): readonly Crumb[] => [
  publicationLevel,
  { text: name, href: issuesAt(_id) },
]

/** To the settings of a publication, whose name is not known at first. */
export const settingsCrumbs = (publication: string, name: string | undefined): readonly Crumb[] => [
  ...(name === undefined ? [publicationLevel] : publicationCrumbs({ _id: publication, name })),
  { text: 'Redigera', href: `/publications/edit/${publication}` },
]

/** To the issues of a publication. */
export const issuesCrumbs = ({ _id, name }: NamedPublication): readonly Crumb[] => [
  publicationLevel,
  { text: name },
  { text: 'Nummer', href: issuesAt(_id) },
]

type NamedIssue = Pick<IssueView, '_id' | 'name' | 'publication' | 'publicationName'>

/** The name of an issue beside that of its publication, which it usually begins with. */
const nameBeside = ({ name, publicationName }: NamedIssue): string => {
  const rest = name.startsWith(`${publicationName} `) ? name.slice(publicationName.length + 1).trim() : ''
  return rest === '' ? name : rest
}

/** To a page about an issue. `from`: the page that leads to it. */
export const pageOfIssueCrumbs = (issue: NamedIssue, from: 'articles' | 'issues/edit'): readonly Crumb[] => [
  ...issuesCrumbs({ _id: issue.publication, name: issue.publicationName }),
  { text: nameBeside(issue), href: `/publications/${from}/${issue._id}` },
]

/** To the articles of an issue. */
export const articlesCrumbs = (issue: NamedIssue): readonly Crumb[] => [
  ...issuesCrumbs({ _id: issue.publication, name: issue.publicationName }),
  { text: nameBeside(issue) },
  { text: 'Artiklar', href: `/publications/articles/${issue._id}` },
]

/** To an article. */
export const articleCrumbs = (issue: NamedIssue, article: string): readonly Crumb[] => [
  ...articlesCrumbs(issue),
  { text: 'Artikel', href: `/article/${article}` },
]
