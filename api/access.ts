import type { Role } from '../domain/user/rules.ts'

export type Level = 'public' | Role

/** `acts`: a GET that changes something. Like every write it is never authenticated by a cookie alone. */
export type Access = Level | { readonly level: Level; readonly acts: true }

/** Who may call what. Every route is listed; one that is not stops the start. */
export const access: Readonly<Record<string, Access>> = {
  'GET /version': 'public',
  'GET /env': 'public',

  'GET /api/docs': 'public',
  'GET /api/docs/': 'public',
  'GET /api/docs/static/index.html': 'public',
  'GET /api/docs/static/swagger-initializer.js': 'public',
  'GET /api/docs/static/*': 'public',
  'GET /api/docs/json': 'public',
  'GET /api/docs/yaml': 'public',

  'POST /auth/local': 'public',
  'POST /auth/invitation': 'public',

  'GET /api/publications': 'customer',
  'GET /api/publications/names': 'customer',
  'GET /api/publications/:id': 'customer',
  'POST /api/publications': 'admin',
  'PUT /api/publications/:id': 'admin',
  'PUT /api/publications/saveProcess/:id': 'admin',
  'DELETE /api/publications/:id': 'admin',
  'POST /api/publications/:id/restore': 'admin',

  'GET /api/users': 'user',
  'GET /api/users/me': 'guest',
  'GET /api/users/narrators': 'user',
  'GET /api/users/byCustomer/:customerId': 'user',
  'GET /api/users/:id': 'admin',
  'POST /api/users': 'admin',
  'PUT /api/users/:id': 'admin',
  'DELETE /api/users/:id': 'admin',
  'POST /api/users/:id/forget': 'admin',
  'POST /api/users/:id/invitation': 'admin',
  'PUT /api/users/:id/password': 'guest',
  'PUT /api/users/:id/passwordByAdmin': 'admin',
}

export const levelOf = (entry: Access): Level => (typeof entry === 'string' ? entry : entry.level)

export const acts = (method: string, entry: Access): boolean =>
  !['GET', 'HEAD'].includes(method) || typeof entry !== 'string'
