import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, redirect } from 'react-router-dom'
import type { Role } from '../../../domain/people/user/rules.ts'
import { currentUserQuery, hasRole } from '../../people/queries/current-user.ts'
import { type Api, RequestRefusal } from '../server/api-client.ts'
import type { Session } from '../server/session.ts'
import { toFrontPageWithout, withReturn } from './return-address.ts'

export type RouteContext = { readonly session: Session; readonly api: Api; readonly queries: QueryClient }

/** Without a log-in: leads to the log-in page, and back here afterwards. */
export const requireLogin =
  ({ session, api, queries }: RouteContext): LoaderFunction =>
  async ({ request }) => {
    const here = new URL(request.url)
    if (!session.isOpen()) throw redirect(withReturn('/', here))
    try {
      return await queries.ensureQueryData(currentUserQuery(api))
    } catch (error) {
      if (error instanceof RequestRefusal && error.problem.status === 401) throw redirect(withReturn('/login', here))
      throw error
    }
  }

/**
 * A user with a lesser role is led to the front page, which says why; a visitor without a log-in to the log-in page.
 */
export const requireRole =
  ({ session, api, queries }: RouteContext, role: Role): LoaderFunction =>
  async ({ request }) => {
    const here = new URL(request.url)
    if (!session.isOpen()) throw redirect(withReturn('/login', here))
    const user = await queries.ensureQueryData(currentUserQuery(api))
    if (!hasRole(user, role)) throw redirect(toFrontPageWithout(here.pathname))
    return user
  }
