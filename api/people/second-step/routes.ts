import { passkeyLogInRoutes, secondStepRoutes } from './log-in-routes.ts'
import { twoStepRoutes } from './own-routes.ts'
import { passkeyAloneRoutes } from './passkey-alone.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { resetTwoStepRoute } from './reset.ts'
import { turnOffRoutes } from './turn-off.ts'

export const routesOfSecondStep = [
  secondStepRoutes,
  passkeyLogInRoutes,
  passkeyAloneRoutes,
  twoStepRoutes,
  passkeyRoutes,
  turnOffRoutes,
  resetTwoStepRoute,
]
