import type { Fact } from '../../kernel/fact.ts'
import type { ForgettingId, UserId } from '../../kernel/ids.ts'
import type { ForgettingGround, Stay } from './rules.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. They hold ids,
// counts and days only: nothing of them tells who was forgotten.

type ForgettingFact<Type extends string, Data = object> = Fact<{ forgettingId: ForgettingId }, Type, Data>

export type ErasedKind = { readonly kind: string; readonly things: number; readonly values: number }

/** The counts of what was known when an administrator decided. `values`: personal values in the events of the thing. */
export type ForgettingPlan = {
  readonly things: readonly { readonly stream: string; readonly values: number }[]
  /** What hangs on these things and is forgotten with them, by kind. */
  readonly follows: readonly ErasedKind[]
  readonly files: number
  readonly letters: number
  readonly stays: readonly Stay[]
}

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
