import type { Fact } from '../../kernel/fact.ts'
import type { RepairId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { RepairAct } from './acts.ts'

// The log keeps these names and fields. Add events or optional fields; never rename or remove.

type RepairFact<Type extends string, Data = object> = Fact<{ repairId: RepairId; at: string }, Type, Data>

export type RepairProposed = RepairFact<
  'RepairProposed',
  {
    readonly act: RepairAct
    readonly reason: Personal<string>
    readonly by: UserId
    /** Whether a second administrator has to approve it. */
    readonly needsSecond: boolean
    /** The stream of the thing that the act is about, where it is about one. */
    readonly stream?: string
    /** What stands still, in the words of the moment: the act's thing may be gone when somebody reads them. */
    readonly about?: string
    /** The id that repairs of a class of errors share, when they were proposed by one press. */
    readonly batch?: string
  }
>

/** `basis`: nobody else was needed; a second administrator approved; the only administrator did, after a waiting time. */
export type RepairApproved = RepairFact<
  'RepairApproved',
  {
    readonly act: RepairAct
    readonly by: UserId
    readonly basis: 'own' | 'second' | 'alone'
    readonly reason?: Personal<string>
  }
>

export type RepairRejected = RepairFact<'RepairRejected', { readonly by: UserId; readonly reason: Personal<string> }>

/** The administrator who proposed it has changed their mind. */
export type RepairWithdrawn = RepairFact<'RepairWithdrawn', { readonly by: UserId }>

/** `result`: Swedish, in our own words. */
export type RepairCarriedOut = RepairFact<'RepairCarriedOut', { readonly result: string }>

/** `reason`: Swedish, in our own words. Everything is as it was. */
export type RepairFailed = RepairFact<'RepairFailed', { readonly reason: string }>

export type RepairEvent =
  | RepairProposed
  | RepairApproved
  | RepairRejected
  | RepairWithdrawn
  | RepairCarriedOut
  | RepairFailed
