import type { Role } from '../../../domain/people/user/rules.ts'
import { useArticleSearch } from '../../editorial/queries/articles.ts'
import { useIssueSearch } from '../../editorial/queries/issues.ts'
import { usePublicationGroups } from '../../editorial/queries/publication-groups.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { useRunningIssues } from '../../editorial/queries/running-issues.ts'
import { today } from '../../kernel/words/swedish.ts'
import { hasRole, hasRoleSomewhere, useCurrentUser } from '../../people/queries/current-user.ts'
import { useUsers } from '../../people/queries/users.ts'
import { useCustomers } from '../../sales/queries/customers.ts'
import { useOrderSearch } from '../../sales/queries/orders.ts'
import { useQuotationSearch } from '../../sales/queries/quotations.ts'
import { useSubscriberSearch } from '../../subscribers/queries/subscriber-search.ts'
import { mayOpen } from '../sections.ts'
import { actsOn } from './acts.ts'
import { type Finding, findIn, type Group, isSearch } from './find.ts'
import { addressOf, places } from './places.ts'

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
  const pubGroups = usePublicationGroups(mayFind('admin'))
  const running = useRunningIssues(mayFind('customer'))
  const subscribers = useSubscriberGroups(text, searches)

  const reachable = places
    .filter(mayOpen(user))
    .map(({ text, href, alsoCalled = '' }): Finding => ({ id: `${href} ${text}`, text, href, alsoCalled }))
  if (!searches)
    return {
      groups: [{ id: 'Gå till', title: 'Gå till', findings: reachable, total: reachable.length }],
      isPending: false,
    }

  const named: readonly (readonly [string, readonly Finding[]])[] = [
    groupOf('Publikationer', publications.data, ({ _id, name }) => findingOf(_id, name, addressOf.publication(_id))),
    groupOf('Nummer', issues.data, ({ _id, name, publicationName }) =>
      findingOf(_id, name, addressOf.issue(_id), publicationName),
    ),
    groupOf('Artiklar', articles.data, ({ _id, name, issue, issueName, role }) =>
      // A customer, who may not edit the article, reads it in the issue's list.
      findingOf(_id, name, hasRole({ role }, 'user') ? addressOf.article(_id) : addressOf.issue(issue), issueName),
    ),
    groupOf('Offerter', quotations.data, ({ _id, name, customerName }) =>
      findingOf(_id, name || customerName, addressOf.quotation(_id), customerName),
    ),
    groupOf('Ordrar', orders.data, ({ _id, name, customerName }) =>
      findingOf(_id, name, addressOf.order(_id), customerName),
    ),
    groupOf('Kunder', customers.data, ({ _id, name }) => findingOf(_id, name, addressOf.customer(_id))),
    groupOf('Användare', users.data, ({ _id, name, email }) => findingOf(_id, name, addressOf.user(_id), email)),
    groupOf('Publikationsgrupper', pubGroups.data, ({ _id, name }) => findingOf(_id, name, addressOf.pubGroup(_id))),
    ['Gå till', reachable],
    [
      'Gör',
      actsOn({
        issues: running.data ?? [],
        publications: publications.data ?? [],
        year: today().slice(0, 4),
      }),
    ],
  ]
  const groups: readonly Group[] = named
    .map(([title, all]) => findIn(title, all, text))
    .filter(({ total }) => total > 0)
  return {
    groups: [...groups, ...subscribers.groups, ...(hasRole(user, 'admin') ? [atDesk(text)] : [])],
    isPending: [publications, issues, articles, quotations, orders, customers, users, pubGroups, subscribers].some(
      ({ isLoading }) => isLoading,
    ),
  }
}

const groupOf = <Item>(title: string, items: readonly Item[] | undefined, toFinding: (item: Item) => Finding) =>
  [title, (items ?? []).map(toFinding)] as const

/** The server has found them, also by address and number, and has recorded that they were shown. */
const useSubscriberGroups = (text: string, searches: boolean) => {
  const user = useCurrentUser()
  const isWanted = searches && hasRoleSomewhere(user, 'admin')
  const { data = [], isLoading } = useSubscriberSearch(text, isWanted)
  const findings = data.map(({ _id, name, city }) => findingOf(_id, name, addressOf.subscriber(_id), city))
  const title = 'Prenumeranter'
  const groups: readonly Group[] = [
    ...(findings.length > 0 ? [{ id: title, title, findings, total: findings.length }] : []),
    ...(isWanted ? [amongSubscribers(text)] : []),
  ]
  return { groups, isLoading }
}

/** Leads to all that the words find: the search here shows a few, since every subscriber shown is a recorded reading. */
const amongSubscribers = (text: string): Group => {
  const href = `/subscribers?${new URLSearchParams({ sok: text })}`
  return {
    id: 'Sök vidare',
    title: 'Sök vidare',
    findings: [findingOf(href, `”${text}” bland prenumeranterna`, href)],
    total: 0,
  }
}

/** Leads to the support desk with the words behind the `#`, which no server gets. */
const atDesk = (text: string): Group => {
  const href = `/support#${encodeURIComponent(text.trim())}`
  return {
    id: 'Supportbord',
    title: 'Supportbord',
    findings: [findingOf(href, `Slå upp ”${text.trim()}”`, href)],
    total: 0,
  }
}

const findingOf = (id: string, text: string, href: string, meta?: string): Finding => ({
  id,
  text,
  href,
  ...(meta ? { meta } : {}),
})
