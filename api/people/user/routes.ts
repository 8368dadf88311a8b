import { changeUserRoute } from './change-user.ts'
import { passwordRoutes } from './passwords.ts'
import { readUserRoutes } from './read-users.ts'
import { registerUserRoute } from './register-user.ts'
import { removeUserRoutes } from './remove-user.ts'

export const userRoutes = [readUserRoutes, registerUserRoute, changeUserRoute, passwordRoutes, removeUserRoutes]
