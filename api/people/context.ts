import { type Access, ofOwn } from '../kernel/access/access-level.ts'
import { authRoutes } from './auth/routes.ts'
import { routesOfSecondStep } from './second-step/routes.ts'
import { routesOfSessions } from './sessions/routes.ts'
import { collectionsWithRoles } from './user/role-routes.ts'
import { userRoutes } from './user/routes.ts'

export const routes = [...authRoutes, ...routesOfSecondStep, ...routesOfSessions, ...userRoutes]

export const access: Readonly<Record<string, Access>> = {
  'POST /auth/local': 'public',
  'POST /auth/logout': 'guest',
  'POST /auth/invitation': 'public',
  'POST /auth/forgotten': 'public',
  'POST /auth/password': 'public',
  'GET /auth/ways': 'public',
  'POST /auth/signup': 'public',
  'POST /auth/confirm': 'public',
  'GET /auth/provider/:provider': 'public',
  'GET /auth/provider/:provider/back': { level: 'public', acts: true },
  'GET /auth/connect': 'public',
  'POST /auth/connect': 'public',
  'POST /auth/connect/letter': 'public',

  'POST /auth/secondStep/ways': 'public',
  'POST /auth/secondStep/code': 'public',
  'POST /auth/secondStep/recovery': 'public',
  'POST /auth/secondStep/passkey/options': 'public',
  'POST /auth/secondStep/passkey': 'public',
  'POST /auth/passkey/options': 'public',
  'POST /auth/passkey': 'public',

  'GET /api/users/me/sessions': 'guest',
  'DELETE /api/users/me/sessions/:id': 'guest',
  'POST /api/users/me/sessions/endOthers': 'guest',
  'GET /api/users/me/twoStep': 'guest',
  'POST /api/users/me/twoStep/app': 'guest',
  'POST /api/users/me/twoStep/app/confirm': 'guest',
  'POST /api/users/me/twoStep/app/remove': 'guest',
  'POST /api/users/me/twoStep/off': 'guest',
  'POST /api/users/me/twoStep/recoveryCodes': 'guest',
  'POST /api/users/me/twoStep/passkeys/options': 'guest',
  'POST /api/users/me/twoStep/passkeys': 'guest',
  'PUT /api/users/me/twoStep/passkeys/:id': 'guest',
  'POST /api/users/me/twoStep/passkeys/:id/remove': 'guest',

  ...Object.fromEntries(collectionsWithRoles.map((things) => [`GET /api/${things}/:id/role`, 'guest' as const])),

  'GET /api/users': 'admin',
  'GET /api/users/me': 'guest',
  'GET /api/users/me/logins': 'guest',
  'DELETE /api/users/me/logins': 'guest',
  'PUT /api/users/me/voiceConsent': 'guest',
  'DELETE /api/users/me/voiceConsent': 'guest',
  'POST /api/users/signup-link': 'admin',
  'GET /api/users/narrators': ofOwn('user'),
  'GET /api/users/byCustomer/:customerId': 'admin',
  'GET /api/users/:id': 'admin',
  'POST /api/users': 'admin',
  'PUT /api/users/:id': 'admin',
  'DELETE /api/users/:id': 'admin',
  'POST /api/users/:id/forget': 'admin',
  'POST /api/users/:id/invitation': 'admin',
  'PUT /api/users/:id/password': 'guest',
  'PUT /api/users/:id/passwordByAdmin': 'admin',
  'POST /api/users/:id/twoStep/reset': 'admin',
  'PUT /api/users/:id/voiceConsent': 'admin',
  'POST /api/users/:id/voiceConsent/withdrawal': 'admin',
}

export type { FindOwnedOf } from './auth/role-for-request.ts'
