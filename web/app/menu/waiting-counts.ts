import { useUndeliveredCount } from '../../delivery/queries/deliveries.ts'
import { useWaitingSubmissions } from '../../editorial/queries/submissions.ts'
import { hasRole, hasRoleSomewhere, useCurrentUser } from '../../people/queries/current-user.ts'
import { useWaitingOrders, type WaitingOrders } from '../../sales/queries/orders.ts'
import { useProposalCount } from '../../support/queries/processes.ts'
import type { Place } from '../sections.ts'

const RENEWALS = 'Förnyelser'

const noWaitingOrders: WaitingOrders = { invoices: 0, renewals: 0, uninvoiced: 0 }

/** By the text of a place: how much waits there. */
export type WaitingCounts = Readonly<Record<string, number>>

/** Asks only for what the person may see. */
export const useWaitingCounts = (): WaitingCounts => {
  const user = useCurrentUser()
  const { data: orders = noWaitingOrders } = useWaitingOrders(hasRole(user, 'user'))
  const undelivered = useUndeliveredCount(hasRole(user, 'admin'))
  const proposals = useProposalCount(hasRole(user, 'admin'))
  const submissions = useWaitingSubmissions(hasRoleSomewhere(user, 'user'))
  return {
    'Att fakturera': orders.invoices + orders.uninvoiced,
    [RENEWALS]: orders.renewals,
    Utkorg: undelivered,
    Godkännanden: proposals,
    Inkommet: submissions,
  }
}

/** Waiting renewals stand above the orders, and get a link of their own while there are any. */
export const withRenewals = (places: readonly Place[], waiting: WaitingCounts): readonly Place[] =>
  places.flatMap((place) =>
    place.href === '/orders' && (waiting[RENEWALS] ?? 0) > 0 ? [place, { ...place, text: RENEWALS }] : [place],
  )

export const countOf = (places: readonly Place[], waiting: WaitingCounts): number =>
  withRenewals(places, waiting).reduce((sum, { text }) => sum + (waiting[text] ?? 0), 0)
