import { describe, expect, it } from 'vitest'
import { organizationsOf } from './rules.ts'

const joinedOrganizations = [
  { orgId: 'b', roleType: 'customer' },
  { orgId: 'c', roleType: 'guest' },
] as const

describe('the organisations whose things somebody may see', () => {
  it('are her own and those she belongs to as more than a guest', () =>
    expect(organizationsOf({ role: 'customer', customer: 'a', organizations: joinedOrganizations })).toEqual([
      'a',
      'b',
    ]))

  it('are none for a guest', () =>
    expect(organizationsOf({ role: 'guest', customer: 'a', organizations: joinedOrganizations })).toEqual([]))
})
