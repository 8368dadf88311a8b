import { acceptInvitationRoute } from './accept-invitation.ts'
import { choosePasswordRoute } from './choose-password.ts'
import { forgottenPasswordRoute } from './forgotten-password.ts'
import { logInRoute } from './log-in.ts'
import { logOutRoute } from './log-out.ts'

export const authRoutes = [logInRoute, logOutRoute, acceptInvitationRoute, forgottenPasswordRoute, choosePasswordRoute]
