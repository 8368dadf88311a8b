import { expect, it } from 'vitest'
import { rightsOf } from '../../../domain/people/user/role-in-organization.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { maySee } from './connection.ts'

const [hers, others] = ['c1', 'c2'] as const
const personWith = (role: Role, there: Role) => ({
  _id: 'u1',
  name: 'Greta',
  ...rightsOf({ role, customer: null, organizations: [{ orgId: hers, roleType: there }] }),
})

it.each<readonly [Role, Role, readonly boolean[]]>([
  ['guest', 'admin', [false, false, false, false]],
  ['customer', 'guest', [false, false, false, false]],
  ['customer', 'customer', [true, false, false, false]],
  ['customer', 'user', [true, true, false, false]],
  ['user', 'guest', [true, true, true, true]],
])('a %s who is %s in an organisation hears what the role there lets her', (role, there, expected) => {
  const user = personWith(role, there)
  const heard = [
    maySee(user, { customer: hers }),
    maySee(user, { customer: hers, atLeast: 'user' }),
    maySee(user, { customer: others }),
    maySee(user, { customer: null }),
  ]
  expect(heard).toEqual(expected)
})

it('a list that holds things of many organisations is told of to all who have the role somewhere', () => {
  const list = { customer: undefined, atLeast: 'admin' } as const
  expect(maySee(personWith('customer', 'admin'), list)).toBe(true)
  expect(maySee(personWith('user', 'user'), list)).toBe(false)
})
