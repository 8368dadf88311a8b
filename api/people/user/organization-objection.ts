import type { CustomerId } from '../../../domain/kernel/ids.ts'
import type { MembershipsOf } from '../../../domain/people/user/rules.ts'
import type { Services } from '../../services.ts'

type Memberships = Omit<MembershipsOf<CustomerId>, 'role'>

/**
 * The organisations that a user is given must be there. One that has been removed since stays with the user, and counts
 * again when it is restored.
 */
export const organizationObjection = async (
  { hasOrganization }: Services,
  { customer, organizations = [] }: { readonly [Field in keyof Memberships]?: Memberships[Field] | undefined },
  before?: Memberships,
): Promise<'UserCustomerUnknown' | 'UserOrganizationUnknown' | undefined> => {
  if (customer && customer !== before?.customer && !(await hasOrganization(customer))) return 'UserCustomerUnknown'
  const known = before?.organizations.map(({ orgId }) => orgId) ?? []
  const given = organizations.map(({ orgId }) => orgId).filter((orgId) => !known.includes(orgId))
  const found = await Promise.all(given.map(hasOrganization))
  return found.every(Boolean) ? undefined : 'UserOrganizationUnknown'
}
