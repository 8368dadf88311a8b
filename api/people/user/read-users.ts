import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CustomerId, UserId } from '../../../domain/kernel/ids.ts'
import { highestRole } from '../../../domain/people/user/role-in-organization.ts'
import { needsTwoStep, Role } from '../../../domain/people/user/rules.ts'
import {
  findUser,
  listNarrators,
  listUsers,
  listUsersOfCustomer,
  userNames,
} from '../../../projections/people/user/queries.ts'
import {
  NarratorView,
  OwnUserView,
  UserPageView,
  UserView,
  userSorts,
  userStates,
} from '../../../projections/people/user/view.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { recordAccess } from '../personal-reads.ts'

const Query = listQuery(userSorts, { sort: 'name', direction: 'asc' }).and(
  z.object({
    role: Role.optional(),
    state: z.enum(userStates).optional(),
    narrators: z.enum(['true', 'false']).optional(),
  }),
)

export const readUserRoutes = (app: App, services: Services): void => {
  const { db, settings } = services

  /** Users who see their own data leave no access record. */
  const recordReads = (request: FastifyRequest, as: 'list' | 'person', users: readonly { readonly _id: string }[]) =>
    recordAccess(
      services,
      request,
      as,
      users.map(({ _id }) => _id).filter((id) => id !== currentUser(request)._id),
    )

  app.get(
    '/api/users',
    { schema: { querystring: Query, response: { 200: z.array(UserView) } } },
    async (request, reply) => {
      const { query } = request
      const page = await listUsers(db, { ...query, narrators: query.narrators === 'true' })
      await recordReads(request, 'list', page.items)
      return answerPage(reply, page)
    },
  )

  app.get('/api/users/narrators', { schema: { response: { 200: z.array(NarratorView) } } }, () => listNarrators(db))

  app.get(
    '/api/users/byCustomer/:customerId',
    { schema: { params: z.object({ customerId: CustomerId }), response: { 200: z.array(UserView) } } },
    async (request) => {
      const users = await listUsersOfCustomer(db, request.params.customerId)
      await recordReads(request, 'list', users)
      return users
    },
  )

  app.get('/api/users/me', { schema: { response: { 200: OwnUserView } } }, async (request, reply) => {
    const me = currentUser(request)
    const found = await findUser(db, me._id)
    const highest = highestRole(me)
    const needs = needsTwoStep({ ...me, role: highest }, settings)
    return { ...requireFound(reply, found).user, highestRole: highest, needsTwoStep: needs }
  })

  app.get(
    '/api/users/:id',
    { schema: { params: z.object({ id: UserId }), response: { 200: UserPageView } } },
    async (request, reply) => {
      const { user } = requireFound(reply, await findUser(db, request.params.id), 'Användaren finns inte.')
      await recordReads(request, 'person', [user])
      const recorder = user.consentWithdrawn?.by ?? undefined
      const names = await userNames(db, recorder === undefined ? [] : [recorder])
      return { ...user, withdrawalRecorder: (recorder && names.get(recorder)) ?? null }
    },
  )
}
