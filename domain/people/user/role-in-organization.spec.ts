import { describe, expect, it } from 'vitest'
import { highestRole, organizationsWith, rightsOf, roleFor } from './role-in-organization.ts'
import { type Role, roles } from './rules.ts'

const [hers, others] = ['a', 'b'] as const

const personWith = (role: Role, there: Role | undefined) =>
  rightsOf({ role, customer: null, organizations: there ? [{ orgId: hers, roleType: there }] : [] })

describe('the role of a person', () => {
  /** The role in the installation, the one in an organisation, and what counts for its things. */
  it.each<readonly [Role, Role | undefined, Role]>([
    ['guest', 'customer', 'guest'],
    ['guest', 'admin', 'guest'],
    ['customer', undefined, 'guest'],
    ['customer', 'guest', 'guest'],
    ['customer', 'customer', 'customer'],
    ['customer', 'user', 'user'],
    ['customer', 'admin', 'admin'],
    ['user', undefined, 'user'],
    ['user', 'guest', 'user'],
    ['user', 'user', 'user'],
    ['user', 'admin', 'admin'],
    ['admin', 'guest', 'admin'],
  ])('%s who is %s in an organisation is %s for its things', (role, there, expected) => {
    const person = personWith(role, there)
    expect(roleFor(person, hers)).toBe(expected)
    const elsewhere = role === 'user' || role === 'admin' ? role : 'guest'
    expect([roleFor(person, others), roleFor(person, null)]).toEqual([elsewhere, elsewhere])
    expect(person.role).toBe(role)
  })

  it('is that of a customer for the things of her own customer', () => {
    const person = rightsOf({ role: 'customer', customer: hers, organizations: [] })
    expect(roleFor(person, hers)).toBe('customer')
    const more = rightsOf({ role: 'customer', customer: hers, organizations: [{ orgId: hers, roleType: 'user' }] })
    expect(roleFor(more, hers)).toBe('user')
    const shutOut = rightsOf({ role: 'guest', customer: hers, organizations: [] })
    expect(roleFor(shutOut, hers)).toBe('guest')
  })

  it('is somewhere the highest that she has', () => {
    expect(highestRole(personWith('customer', 'admin'))).toBe('admin')
    expect(highestRole(personWith('guest', 'admin'))).toBe('guest')
    expect(highestRole(personWith('user', 'customer'))).toBe('user')
  })
})

describe('the organisations where a person has a role', () => {
  const organizations = roles.map((roleType) => ({ orgId: roleType, roleType }))

  it('are all for staff of the installation, and hers for a customer', () => {
    const customer = rightsOf({ role: 'customer', customer: null, organizations })
    expect(organizationsWith(customer, 'customer')).toEqual(['customer', 'user', 'admin'])
    expect(organizationsWith(customer, 'user')).toEqual(['user', 'admin'])
    const user = rightsOf({ role: 'user', customer: null, organizations })
    expect(organizationsWith(user, 'user')).toBe('all')
    expect(organizationsWith(user, 'admin')).toEqual(['admin'])
  })

  it('are none for a guest', () =>
    expect(organizationsWith(rightsOf({ role: 'guest', customer: 'a', organizations }), 'customer')).toEqual([]))
})
