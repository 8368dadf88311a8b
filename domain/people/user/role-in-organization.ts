import { isStaff, type MembershipsOf, organizationsOf, type Role, ranksAtLeast } from './rules.ts'

/** A person's rights, as a request or a socket knows them. */
export type RightsHolder<Id extends string = string> = {
  /** The role for what is asked now; where no organisation's thing is asked for, the role in the installation. */
  readonly role: Role
  /** The organisations whose things the person sees at least as a customer. */
  readonly customers: readonly Id[]
  /** Of a person who is more in some organisation than in the installation. */
  readonly inOrganizations?: {
    /** The role in the installation. */
    readonly elsewhere: Role
    readonly roles: Readonly<Record<string, Role>>
  }
}

const higher = (one: Role, other: Role): Role => (ranksAtLeast(one, other) ? one : other)

/** The rights of a user. The role guest shuts a person out of every organisation. */
export const rightsOf = <Id extends string>(profile: MembershipsOf<Id>): RightsHolder<Id> => {
  const { role, organizations } = profile
  const rights = { role, customers: organizationsOf(profile) }
  const isMore = organizations.some(({ roleType }) => !ranksAtLeast(role, roleType))
  if (role === 'guest' || !isMore) return rights
  const roles = Object.fromEntries(organizations.map(({ orgId, roleType }) => [orgId, roleType]))
  return { ...rights, inOrganizations: { elsewhere: role, roles } }
}

/** The rights that are left to a person when these organisations have been removed. */
export const withoutOrganizations = <Person extends RightsHolder>(
  person: Person,
  removed: readonly string[],
): Person => {
  if (removed.length === 0) return person
  const { customers, inOrganizations } = person
  const roles = Object.entries(inOrganizations?.roles ?? {}).filter(([organization]) => !removed.includes(organization))
  return {
    ...person,
    customers: customers.filter((organization) => !removed.includes(organization)),
    ...(inOrganizations && { inOrganizations: { ...inOrganizations, roles: Object.fromEntries(roles) } }),
  }
}

/** The role in the installation: for users, prices, other organisations and what belongs to none. */
export const roleElsewhere = ({ role, inOrganizations }: RightsHolder): Role => inOrganizations?.elsewhere ?? role

/**
 * The role of a user for the things of an organisation; null: for things of none. Every question of what a user may do
 * with a thing is answered here. The higher of the role in the installation and the one in the organisation counts; a
 * customer has no role in other organisations.
 */
export const roleFor = (person: RightsHolder, organization: string | null): Role => {
  const elsewhere = roleElsewhere(person)
  const here = organization === null ? undefined : person.inOrganizations?.roles[organization]
  if (ranksAtLeast(elsewhere, 'user')) return higher(elsewhere, here ?? 'guest')
  if (elsewhere === 'guest' || organization === null || !person.customers.includes(organization)) return 'guest'
  return higher('customer', here ?? 'guest')
}

/** The highest role that a person has anywhere. */
export const highestRole = (person: RightsHolder): Role =>
  Object.keys(person.inOrganizations?.roles ?? {})
    .map((organization) => roleFor(person, organization))
    .reduce(higher, roleElsewhere(person))

/** The organisations for whose things a person has at least that role; `all` includes things of no organisation. */
export const organizationsWith = <Id extends string>(
  person: RightsHolder<Id>,
  atLeast: Role,
): 'all' | readonly Id[] => {
  const elsewhere = roleElsewhere(person)
  if (isStaff({ role: elsewhere }) && ranksAtLeast(elsewhere, atLeast)) return 'all'
  return person.customers.filter((organization) => ranksAtLeast(roleFor(person, organization), atLeast))
}
