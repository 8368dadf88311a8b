import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, redirect } from 'react-router-dom'
import type { Role } from '../../../domain/people/user/rules.ts'
import {
  currentUserQuery,
  differsByThing,
  hasRole,
  hasRoleSomewhere,
  roleThereQuery,
} from '../../people/queries/current-user.ts'
import { type Api, RequestRefusal } from '../server/api-client.ts'
import type { Session } from '../server/session.ts'
import { toFrontPageWithout, withReturn } from './return-address.ts'
import { thingOfAddress } from './thing-of-address.ts'

export type RouteContext = { readonly session: Session; readonly api: Api; readonly queries: QueryClient }

/** Where a user sets up the second step of the log-in. */
export const TWO_STEP_PAGE = '/settings'

/** Without a log-in: leads to the log-in page, and back here afterwards. */
export const requireLogin =
  ({ session, api, queries }: RouteContext): LoaderFunction =>
  async ({ request }) => {
    const here = new URL(request.url)
    if (!session.isOpen()) throw redirect(withReturn('/', here))
    try {
      const user = await queries.ensureQueryData(currentUserQuery(api))
      // Nothing else is open to an administrator who lacks the second step.
      if (user.needsTwoStep && here.pathname !== TWO_STEP_PAGE) throw redirect(TWO_STEP_PAGE)
      return user
    } catch (error) {
      if (error instanceof RequestRefusal && error.problem.status === 401) throw redirect(withReturn('/login', here))
      throw error
    }
  }

type Demand = {
  readonly role: Role
  /** The page is of things of organisations: the role for its thing counts, and on a list the role somewhere. */
  readonly byOrganization: boolean
}

/**
 * A user with a lesser role is led to the front page, which says why; a visitor without a log-in to the log-in page.
 */
const demand =
  ({ session, api, queries }: RouteContext, { role, byOrganization }: Demand): LoaderFunction =>
  async ({ request, params }) => {
    const here = new URL(request.url)
    if (!session.isOpen()) throw redirect(withReturn('/login', here))
    const user = await queries.ensureQueryData(currentUserQuery(api))
    if (user.needsTwoStep) throw redirect(TWO_STEP_PAGE)
    const asked = byOrganization && differsByThing(user)
    const thing = asked ? thingOfAddress({ pathname: here.pathname, search: here.search, params }) : undefined
    const there = thing && (await queries.ensureQueryData(roleThereQuery(api, thing)))
    const isReached = there ? hasRole(there, role) : asked ? hasRoleSomewhere(user, role) : hasRole(user, role)
    if (!isReached) throw redirect(toFrontPageWithout(here.pathname))
    return user
  }

/** For pages of the installation. */
export const requireRole = (context: RouteContext, role: Role): LoaderFunction =>
  demand(context, { role, byOrganization: false })

/** For pages of what belongs to organisations. */
export const requireRoleThere = (context: RouteContext, role: Role): LoaderFunction =>
  demand(context, { role, byOrganization: true })
