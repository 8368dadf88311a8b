import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changeUserRoute } from './change-user.ts'
import { passwordRoutes } from './passwords.ts'
import { readUserRoutes } from './read-users.ts'
import { registerUserRoute } from './register-user.ts'
import { removeUserRoutes } from './remove-user.ts'

export const userRoutes = (app: App, services: Services): void => {
  readUserRoutes(app, services)
  registerUserRoute(app, services)
  changeUserRoute(app, services)
  passwordRoutes(app, services)
  removeUserRoutes(app, services)
}
