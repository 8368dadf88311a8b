import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { acceptInvitationRoute } from './accept-invitation.ts'
import { choosePasswordRoute } from './choose-password.ts'
import { forgottenPasswordRoute } from './forgotten-password.ts'
import { logInRoute } from './log-in.ts'
import { logOutRoute } from './log-out.ts'

export const authRoutes = (app: App, services: Services): void => {
  logInRoute(app, services)
  logOutRoute(app, services)
  acceptInvitationRoute(app, services)
  forgottenPasswordRoute(app, services)
  choosePasswordRoute(app, services)
}
