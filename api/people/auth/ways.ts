import { z } from 'zod'
import { signupModes } from '../../../domain/people/user/signup.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

/** The ways into the product that this installation offers: who may make an account, and at which providers one logs in. */
const Ways = z.object({
  signup: z.enum(signupModes),
  /** The domains whose addresses get an account, for the mode `domain`. */
  domains: z.array(z.string()),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const waysRoute = (app: App, { signup, providers }: Services): void => {
  app.get('/auth/ways', { schema: { response: { 200: Ways } } }, () => ({
    signup: signup.mode,
    domains: [...signup.domains],
    providers: providers.map(({ id, name }) => ({ id, name })),
  }))
}
