import type { Fact } from '../../kernel/fact.ts'
import type { BurnId, IssueId, ProductionId, PublicationId, SubscriberId } from '../../kernel/ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

export type DiscFormat = 'cda' | 'daisy'

type BurnFact<Type extends string, Data> = Fact<{ burnId: BurnId; issueId: IssueId; at: string }, Type, Data>

export type BurnOrdered = BurnFact<
  'BurnOrdered',
  {
    readonly publicationId: PublicationId
    readonly format: DiscFormat
    readonly robot: number
    /** Copies of each disc. */
    readonly copies: number
    /** False: a trial order, which ends when the disc image is ready. */
    readonly isReal: boolean
    /** Set when the discs are for one subscriber alone. */
    readonly subscriberId?: SubscriberId
  }
>

/** The disc image is ready and takes `discs` discs. */
export type BurnImageReady = BurnFact<
  'BurnImageReady',
  { readonly productionId: ProductionId; readonly discs: number; readonly isReal: boolean }
>

/**
 * `turn`: the number of the ticket that the robot answers, from 1. `made`: finished copies of each disc, over all
 * tickets.
 */
type RobotAnswerFact<Type extends string, Data = unknown> = BurnFact<
  Type,
  { readonly turn: number; readonly made: number } & Data
>

export type BurnTaken = RobotAnswerFact<'BurnTaken'>
export type BurnAdvanced = RobotAnswerFact<'BurnAdvanced'>
export type BurnDone = RobotAnswerFact<'BurnDone'>

/** The reason is in Swedish, for people. */
export type BurnFailed = RobotAnswerFact<'BurnFailed', { readonly reason: string }>

/** The robot makes the missing copies. `copies`: the new total of each disc, when fewer are needed than before. */
export type BurnRetried = BurnFact<
  'BurnRetried',
  { readonly robot: number; readonly turn: number; readonly copies?: number }
>

export type BurnStopped = BurnFact<'BurnStopped', object>

/** A user has made discs without a robot. */
export type DiscsLogged = BurnFact<
  'DiscsLogged',
  { readonly publicationId: PublicationId; readonly format: DiscFormat; readonly copies: number; readonly day: string }
>

export type BurnEvent =
  | BurnOrdered
  | BurnImageReady
  | BurnTaken
  | BurnAdvanced
  | BurnDone
  | BurnFailed
  | BurnRetried
  | BurnStopped
  | DiscsLogged
