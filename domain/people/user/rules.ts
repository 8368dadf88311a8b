import { z } from 'zod'
import type * as Events from './events.ts'

/** Roles from the one that may least to the one that may most. */
export const roles = ['guest', 'customer', 'user', 'admin'] as const satisfies readonly Events.Role[]
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  user: 'Användare',
  customer: 'Kund',
  guest: 'Gäst',
}

/**
 * What each role may do, for the administrator who assigns it; in full in `docs/where-a-rule-is.md`.
 */
export const roleExplanations: Readonly<Record<Role, string>> = {
  admin: 'Får allt: prenumeranter, användare, kunder, priser och publikationernas inställningar.',
  user: 'Gör nummer i alla publikationer, släpper och mejlar dem, och sköter offerter och ordrar.',
  customer: 'Läser bara sina egna organisationers publikationer, och lägger till filer i dem.',
  guest: 'Hör det som lyssnarna hör, och inget mer.',
}

/** A role may do whatever a lower one may. */
export const ranksAtLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)

/** An administrator whom the installation asks for a second step, and who has none yet, reaches nothing else. */
export const needsTwoStep = (
  { role, hasTwoStep }: { readonly role: Role; readonly hasTwoStep: boolean },
  { adminTwoStep }: { readonly adminTwoStep: boolean },
): boolean => adminTwoStep && role === 'admin' && !hasTwoStep

/** Takes the place of a hash; no password fits it. */
export const UNUSABLE_PASSWORD = 'unusable'

/** Lowest value of the setting PASSWORD_MIN. */
export const PASSWORD_LENGTH_FLOOR = 3
export const MAX_PASSWORD_LENGTH = 200

const inWords = ['noll', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']

/** Says 'minst tre tecken'. */
export const atLeastCharacters = (min: number): string => `minst ${inWords[min] ?? min} tecken`

export const passwordTooShort = (min: number): string => `Lösenordet måste innehålla ${atLeastCharacters(min)}.`

export type MembershipsOf<Id> = {
  readonly role: Role
  readonly customer: Id | null
  readonly organizations: readonly { readonly orgId: Id; readonly roleType: Role }[]
}

/** The organisations whose things a user may see. A guest sees those of none. */
export const organizationsOf = <Id>({ role, customer, organizations }: MembershipsOf<Id>): readonly Id[] => {
  if (!ranksAtLeast(role, 'customer')) return []
  const joined = organizations.filter(({ roleType }) => ranksAtLeast(roleType, 'customer')).map(({ orgId }) => orgId)
  return customer === null ? joined : [customer, ...joined]
}

/** Staff produce the publications; customers and visitors do not. */
export const isStaff = (user: { readonly role: Role } | undefined): boolean =>
  user !== undefined && ranksAtLeast(user.role, 'user')
