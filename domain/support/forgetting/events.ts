import type { Fact } from '../../kernel/fact.ts'
import type { ForgettingId, UserId } from '../../kernel/ids.ts'
import type { ErasedKind, ForgettingGround, ForgettingPlan } from './rules.ts'

export type { ErasedKind, ForgettingPlan } from './rules.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. They hold ids,
// counts and days only: no field identifies the forgotten person.

type ForgettingFact<Type extends string, Data = object> = Fact<{ forgettingId: ForgettingId }, Type, Data>

/** An administrator has decided that a person is forgotten in all these things. */
export type ForgettingBegun = ForgettingFact<
  'ForgettingBegun',
  ForgettingPlan & { readonly ground: ForgettingGround; readonly askedBy: UserId; readonly at: string }
>

export type ThingForgotten = ForgettingFact<'ThingForgotten', { readonly stream: string }>

/** The certificate: all of it is done. `erased`: by kind of thing. */
export type ForgettingCertified = ForgettingFact<
  'ForgettingCertified',
  Omit<ForgettingPlan, 'things' | 'follows'> & {
    readonly erased: readonly ErasedKind[]
    readonly ground: ForgettingGround
    readonly askedBy: UserId
    readonly begunAt: string
    readonly at: string
  }
>

export type ForgettingEvent = ForgettingBegun | ThingForgotten | ForgettingCertified
