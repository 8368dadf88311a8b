import { admin } from '../../kernel/product.ts'
import { lookOnce } from '../look-once.ts'
import type { CallWorld } from './call.ts'
import { callOf } from './call.ts'
import { idOf, make, read } from './fixtures.ts'

const people = callOf('Users')
const auth = callOf('Authentication')

let count = 0
const person = () => ({ name: 'Maj Ek', email: `maj.ek.${(count += 1)}@example.se`, role: 'user', password: 'hemligt' })
const editorOf = lookOnce((world: CallWorld) => make(world, 'users', person()))

export const peopleCalls = [
  auth('POST /auth/local', 'visitor', () => ['POST', '/auth/local', admin], { by: 'visitor', keys: ['token'] }),
  auth('token in a cookie', 'visitor', () => ['POST', '/auth/local', admin], {
    by: 'visitor',
    check: ({ headers }) => headers.getSetCookie().some((cookie) => cookie.includes('token')),
  }),
  auth('Bearer header', 'customer', () => ['GET', '/api/users/me'], { check: ({ status }) => status === 200 }),
  people('GET /users/me', 'customer', () => ['GET', '/api/users/me'], {
    by: 'customer',
    keys: ['_id', 'name', 'email', 'role', 'organizations'],
  }),
  people('GET /users/narrators', 'user', () => ['GET', '/api/users/narrators'], {
    check: ({ body }) => Array.isArray(body),
  }),
  people('GET /users', 'admin', () => ['GET', '/api/users'], { keys: ['_id', 'name', 'email', 'role'] }),
  people('GET /users/{id}', 'admin', async (world) => ['GET', `/api/users/${await editorOf(world)}`], {
    keys: ['_id', 'name', 'email', 'role'],
  }),
  people('POST /users', 'admin', () => ['POST', '/api/users', person()], { status: 201, keys: ['_id'] }),
  people('PUT /users', 'admin', async (world) => ['PUT', `/api/users/${await editorOf(world)}`, { name: 'Maj Vik' }], {
    check: async (answer, world) => (await read(world, `/api/users/${idOf(answer)}`, 'name')) === 'Maj Vik',
  }),
  people('DELETE /users', 'admin', async (world) => ['DELETE', `/api/users/${await make(world, 'users', person())}`]),
  people(
    'PUT /users/{id}/password',
    'customer',
    async (world) => {
      const me = await world.as('customer').ask<{ _id: string }>('GET', '/api/users/me')
      return ['PUT', `/api/users/${me._id}/password`, { oldPassword: 'fel', newPassword: 'nytt-lösen' }]
    },
    { by: 'customer', status: 403, check: ({ body }) => JSON.stringify(body).includes('Incorrect password') },
  ),
  people(
    'PUT /users/{id}/passwordByAdmin',
    'admin',
    async (world) => ['PUT', `/api/users/${await editorOf(world)}/passwordByAdmin`, { newPassword: 'nytt-lösen' }],
    { check: ({ body }) => JSON.stringify(body).includes('Password successfully changed.') },
  ),
  people(
    'GET /users/byCustomer/{customerId}',
    'admin',
    ({ example }) => ['GET', `/api/users/byCustomer/${example.customer}`],
    { keys: ['_id', 'name'] },
  ),
]
