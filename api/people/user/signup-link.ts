import { z } from 'zod'
import { signupUrl } from '../../../commands/people/user/account-urls.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** An administrator gets a link for those who are to make accounts of their own. */
export const signupLinkRoute = (app: App, services: Services): void => {
  app.post(
    '/api/users/signup-link',
    { schema: { response: { 200: z.object({ url: z.string() }) } } },
    async (request) => {
      const { _id: userId, session } = currentUser(request)
      return { url: await signupUrl(services, { userId, session }) }
    },
  )
}
