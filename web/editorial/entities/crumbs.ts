import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import type { Crumb } from '../../kernel/components/layout/Breadcrumbs.tsx'

export const publicationCrumbs = ({ _id, name }: { readonly _id: string; readonly name: string }): readonly Crumb[] => [
  { text: 'Publikationer', href: '/publications' },
  { text: name, href: `/publications/issues/${_id}` },
]

type NamedIssue = Pick<IssueView, '_id' | 'name' | 'publication' | 'publicationName'>

export const issueCrumbs = ({ _id, name, publication, publicationName }: NamedIssue): readonly Crumb[] => [
  ...publicationCrumbs({ _id: publication, name: publicationName }),
  { text: name, href: `/publications/articles/${_id}` },
]
