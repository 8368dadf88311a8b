import type { UserId } from '../../kernel/ids.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

export type AdministratorJoined = { readonly type: 'AdministratorJoined'; readonly data: { readonly userId: UserId } }

export type AdministratorLeft = { readonly type: 'AdministratorLeft'; readonly data: { readonly userId: UserId } }

export type AdministratorsEvent = AdministratorJoined | AdministratorLeft
