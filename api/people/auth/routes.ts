import { acceptInvitationRoute } from './accept-invitation.ts'
import { choosePasswordRoute } from './choose-password.ts'
import { confirmSignupRoute } from './confirm-signup.ts'
import { forgottenPasswordRoute } from './forgotten-password.ts'
import { logInRoute } from './log-in.ts'
import { logOutRoute } from './log-out.ts'
import { connectLoginRoutes } from './provider/connect-login.ts'
import { logInByProviderRoutes } from './provider/log-in-by-provider.ts'
import { signUpRoute } from './sign-up.ts'
import { waysRoute } from './ways.ts'

export const authRoutes = [
  logInRoute,
  logOutRoute,
  acceptInvitationRoute,
  forgottenPasswordRoute,
  choosePasswordRoute,
  waysRoute,
  signUpRoute,
  confirmSignupRoute,
  logInByProviderRoutes,
  connectLoginRoutes,
]
