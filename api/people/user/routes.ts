import { changeUserRoute } from './change-user.ts'
import { passwordRoutes } from './passwords.ts'
import { providerLoginRoutes } from './provider-logins.ts'
import { readUserRoutes } from './read-users.ts'
import { registerUserRoute } from './register-user.ts'
import { removeUserRoutes } from './remove-user.ts'
import { roleRoutes } from './role-routes.ts'
import { signupLinkRoute } from './signup-link.ts'
import { voiceConsentRoutes } from './voice-consent.ts'

export const userRoutes = [
  readUserRoutes,
  registerUserRoute,
  changeUserRoute,
  passwordRoutes,
  removeUserRoutes,
  providerLoginRoutes,
  signupLinkRoute,
  roleRoutes,
  voiceConsentRoutes,
]
