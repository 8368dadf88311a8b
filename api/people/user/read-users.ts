import { z } from 'zod'
import { CustomerId, UserId } from '../../../domain/kernel/ids.ts'
import { highestRole } from '../../../domain/people/user/role-in-organization.ts'
import { needsTwoStep, Role } from '../../../domain/people/user/rules.ts'
import { findUser, listNarrators, listUsers, listUsersOfCustomer } from '../../../projections/people/user/queries.ts'
import { NarratorView, OwnUserView, UserView, userSorts, userStates } from '../../../projections/people/user/view.ts'
import { currentUser, requireFound } from '../../kernel/access/request-context.ts'
import { answerPage, listQuery } from '../../kernel/list-query.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const Query = listQuery(userSorts, { sort: 'name', direction: 'asc' }).and(
  z.object({
    role: Role.optional(),
    state: z.enum(userStates).optional(),
    narrators: z.enum(['true', 'false']).optional(),
  }),
)

export const readUserRoutes = (app: App, { db, settings }: Services): void => {
  app.get(
    '/api/users',
    { schema: { querystring: Query, response: { 200: z.array(UserView) } } },
    async ({ query }, reply) =>
      answerPage(reply, await listUsers(db, { ...query, narrators: query.narrators === 'true' })),
  )

  app.get('/api/users/narrators', { schema: { response: { 200: z.array(NarratorView) } } }, () => listNarrators(db))

  app.get(
    '/api/users/byCustomer/:customerId',
    { schema: { params: z.object({ customerId: CustomerId }), response: { 200: z.array(UserView) } } },
    ({ params }) => listUsersOfCustomer(db, params.customerId),
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
    { schema: { params: z.object({ id: UserId }), response: { 200: UserView } } },
    async ({ params }, reply) => {
      const found = await findUser(db, params.id)
      return requireFound(reply, found, 'Användaren finns inte.').user
    },
  )
}
