import { z } from 'zod'
import { RoleThere } from '../../../projections/people/user/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'

/** Things of whose pages a screen asks which role the user has there. */
export const collectionsWithRoles = [
  'publications',
  'issues',
  'articles',
  'uploads',
  'subscribers',
  'subscribeTemps',
] as const

/** The caller's role for a thing, which the guard has found: screens show the buttons that it gives. */
export const roleRoutes = (app: App): void => {
  for (const collection of collectionsWithRoles)
    app.get(
      `/api/${collection}/:id/role`,
      { schema: { params: z.object({ id: z.uuid() }), response: { 200: RoleThere } } },
      (request) => ({ role: currentUser(request).role }),
    )
}
