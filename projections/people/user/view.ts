import { z } from 'zod'
import { CustomerId, UserId } from '../../../domain/kernel/ids.ts'
import type { RightsHolder } from '../../../domain/people/user/role-in-organization.ts'
import { Role } from '../../../domain/people/user/rules.ts'

/** The consent of a narrator to the reuse of the recordings. */
export const StoredConsent = z.object({
  /** The version of the text to which the narrator agreed. */
  version: z.string(),
  /** ISO instant at which the log learned of it. */
  givenAt: z.string(),
  /** `YYYY-MM-DD`; null: the narrator gave it in person, logged in. */
  signedOn: z.string().nullable(),
  /** How staff learned of it. */
  how: z.string().nullable(),
})
export type StoredConsent = z.infer<typeof StoredConsent>

/** The withdrawal of such a consent. */
export const StoredWithdrawal = z.object({
  /** ISO instant at which the log learned of it. */
  at: z.string(),
  /** `YYYY-MM-DD`; null: the narrator withdrew it in person, logged in. */
  signedOn: z.string().nullable(),
  /** How staff learned of it, and who of them registered it. */
  how: z.string().nullable(),
  by: UserId.nullable(),
})
export type StoredWithdrawal = z.infer<typeof StoredWithdrawal>

/** A user as the API answers and the screens show. */
export const UserView = z.object({
  _id: UserId,
  name: z.string(),
  email: z.string(),
  role: Role,
  isNarrator: z.boolean(),
  /** The user has not set a password yet. */
  isInvited: z.boolean(),
  /** The user has made the account, rather than an administrator. */
  isSignedUp: z.boolean(),
  /** The user proves more than a password at the log-in. */
  hasTwoStep: z.boolean(),
  /** Null: none that holds. */
  voiceConsent: StoredConsent.nullable(),
  /** Null: no consent was given, or it holds. */
  consentWithdrawn: StoredWithdrawal.nullable(),
  customer: CustomerId.nullable(),
  info: z.string(),
  organizations: z.array(z.object({ orgId: CustomerId, roleType: Role })),
  createdAt: z.string(),
})
export type UserView = z.infer<typeof UserView>

/** The user on a page of its own. */
export const UserPageView = UserView.extend({
  /** The name of the user who registered the withdrawal of a consent; null: none is known. */
  withdrawalRecorder: z.string().nullable(),
})

/** The user as that user sees it. */
export const OwnUserView = UserView.extend({
  /** The highest role that the user has for anything, in the installation or in an organisation. */
  highestRole: Role,
  /** Nothing else is open until the second step is set up. */
  needsTwoStep: z.boolean(),
})
export type OwnUserView = z.infer<typeof OwnUserView>

/** The caller's role for a thing. */
export const RoleThere = z.object({ role: Role })
export type RoleThere = z.infer<typeof RoleThere>

export const userStates = ['active', 'invited', 'signedUp'] as const
export type UserState = (typeof userStates)[number]

/** Columns by which a list of users can be sorted. */
export const userSorts = { name: 'text', email: 'text', role: 'text' } as const
export type UserSort = keyof typeof userSorts

export const NarratorView = UserView.pick({ _id: true, name: true })
export type NarratorView = z.infer<typeof NarratorView>

/** The facts about the sender that decide on a request: id and rights. */
export type SessionUser = RightsHolder<CustomerId> & {
  readonly _id: UserId
  readonly name: string
  readonly session: number
  readonly hasTwoStep: boolean
}
