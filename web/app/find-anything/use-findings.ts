import type { Role } from '../../../domain/people/user/rules.ts'
import { useArticleSearch } from '../../editorial/queries/articles.ts'
import { useIssueSearch } from '../../editorial/queries/issues.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { useRunningIssues } from '../../editorial/queries/running-issues.ts'
import { today } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useUsers } from '../../people/queries/users.ts'
import { useCustomers } from '../../sales/queries/customers.ts'
import { useOrderSearch } from '../../sales/queries/orders.ts'
import { useQuotationSearch } from '../../sales/queries/quotations.ts'
import { administration, type Section, sections } from '../sections.ts'
import { actsOn } from './acts.ts'
import { type Finding, findIn, type Group, isSearch } from './find.ts'

const places: readonly Section[] = [
  ...sections,
  { text: 'Ny publikation', href: '/publications/new', role: 'admin' },
  ...administration,
  { text: 'Ny användare', href: '/user/new', role: 'admin' },
  { text: 'Ny offert', href: '/quotation/new', role: 'user' },
  { text: 'Ny order', href: '/order/new', role: 'user' },
  { text: 'Ny kund', href: '/customer/new', role: 'admin' },
  { text: 'Ny rabatt', href: '/discount/new', role: 'admin' },
  { text: 'Importera prenumeranter', href: '/subscribers/import', role: 'admin' },
  { text: 'Ljudfiler', href: '/soundfiles', role: 'user' },
  { text: 'Textfiler', href: '/textfiles', role: 'user' },
  { text: 'Bildfiler', href: '/imagefiles', role: 'user' },
  { text: 'Videofiler', href: '/videofiles', role: 'user' },
  { text: 'Övriga filer', href: '/otherfiles', role: 'user' },
  { text: 'Inställningar', href: '/settings', role: 'guest' },
  { text: 'Logga ut', href: '/logout', role: 'guest' },
]

/** Everything that the user may see and these words name; without words, the pages that the user can open. */
export const useFindings = (text: string) => {
  const user = useCurrentUser()
  const searches = isSearch(text)
  const mayFind = (role: Role) => searches && hasRole(user, role)
  const publications = usePublicationNames(hasRole(user, 'customer'))
  const issues = useIssueSearch(text, mayFind('customer'))
  const articles = useArticleSearch(text, mayFind('customer'))
  const customers = useCustomers(mayFind('admin'))
  const quotations = useQuotationSearch(text, mayFind('user'))
  const orders = useOrderSearch(text, mayFind('user'))
  const users = useUsers(mayFind('admin'))
  const running = useRunningIssues(mayFind('customer'))

  const reachable = places
    .filter(({ role }) => hasRole(user, role))
    .map(({ text, href }): Finding => ({ id: `${href} ${text}`, text, href }))
  if (!searches)
    return {
      groups: [{ id: 'Gå till', title: 'Gå till', findings: reachable, total: reachable.length }],
      isPending: false,
    }

  const named: readonly (readonly [string, readonly Finding[]])[] = [
    [
      'Publikationer',
      (publications.data ?? []).map(({ _id, name }) => findingOf(_id, name, `/publications/issues/${_id}`)),
    ],
    [
      'Nummer',
      (issues.data ?? []).map(({ _id, name, publicationName }) =>
        findingOf(_id, name, `/publications/articles/${_id}`, publicationName),
      ),
    ],
    [
      'Artiklar',
      (articles.data ?? []).map(({ _id, name, issue, issueName }) =>
        // A customer, who may not edit the article, reads it in the issue's list.
        findingOf(_id, name, hasRole(user, 'user') ? `/article/${_id}` : `/publications/articles/${issue}`, issueName),
      ),
    ],
    [
      'Offerter',
      (quotations.data ?? []).map(({ _id, name, customerName }) =>
        findingOf(_id, name || customerName, `/quotation/${_id}`, customerName),
      ),
    ],
    [
      'Ordrar',
      (orders.data ?? []).map(({ _id, name, customerName }) => findingOf(_id, name, `/order/${_id}`, customerName)),
    ],
    ['Kunder', (customers.data ?? []).map(({ _id, name }) => findingOf(_id, name, `/customer/${_id}`))],
    ['Användare', (users.data ?? []).map(({ _id, name, email }) => findingOf(_id, name, `/user/${_id}`, email))],
    ['Gå till', reachable],
    [
      'Gör',
      actsOn({
        issues: running.data ?? [],
        publications: publications.data ?? [],
        year: today().slice(0, 4),
        mayDo: (role) => hasRole(user, role),
      }),
    ],
  ]
  const groups: readonly Group[] = named
    .map(([title, all]) => findIn(title, all, text))
    .filter(({ total }) => total > 0)
  return {
    groups: hasRole(user, 'admin') ? [...groups, amongSubscribers(text)] : groups,
    isPending: [publications, issues, articles, quotations, orders, customers, users].some(
      ({ isLoading }) => isLoading,
    ),
  }
}

/** A link and no finding: a search here would record a reading of each subscriber that it shows. */
const amongSubscribers = (text: string): Group => {
  const href = `/subscribers?${new URLSearchParams({ sok: text })}`
  return {
    id: 'Sök vidare',
    title: 'Sök vidare',
    findings: [findingOf(href, `”${text}” bland prenumeranterna`, href)],
    total: 0,
  }
}

const findingOf = (id: string, text: string, href: string, meta?: string): Finding => ({
  id,
  text,
  href,
  ...(meta ? { meta } : {}),
})
