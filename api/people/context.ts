import type { Access } from '../kernel/access/access-level.ts'
import { authRoutes } from './auth/routes.ts'
import { userRoutes } from './user/routes.ts'

export const routes = [...authRoutes, ...userRoutes]

export const access: Readonly<Record<string, Access>> = {
  'POST /auth/local': 'public',
  'POST /auth/logout': 'guest',
  'POST /auth/invitation': 'public',
  'POST /auth/forgotten': 'public',
  'POST /auth/password': 'public',

  'GET /api/users': 'admin',
  'GET /api/users/me': 'guest',
  'GET /api/users/narrators': 'user',
  'GET /api/users/byCustomer/:customerId': 'admin',
  'GET /api/users/:id': 'admin',
  'POST /api/users': 'admin',
  'PUT /api/users/:id': 'admin',
  'DELETE /api/users/:id': 'admin',
  'POST /api/users/:id/forget': 'admin',
  'POST /api/users/:id/invitation': 'admin',
  'PUT /api/users/:id/password': 'guest',
  'PUT /api/users/:id/passwordByAdmin': 'admin',
}
