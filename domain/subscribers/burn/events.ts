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
    /** Of each disc. */
    readonly copies: number
    /** Else it ends when the image is there. */
    readonly isReal: boolean
    /** Who is to get it, where it is for one alone. */
    readonly subscriberId?: SubscriberId
  }
>

/** What is burnt is there, on so many discs. */
export type BurnImageReady = BurnFact<
  'BurnImageReady',
  { readonly productionId: ProductionId; readonly discs: number; readonly isReal: boolean }
>

/** `turn`: of the ticket that the robot has answered, 1 for the first. `made`: of each disc, with all turns before. */
type RobotAnswerFact<Type extends string, Data = unknown> = BurnFact<
  Type,
  { readonly turn: number; readonly made: number } & Data
>

export type BurnTaken = RobotAnswerFact<'BurnTaken'>
export type BurnAdvanced = RobotAnswerFact<'BurnAdvanced'>
export type BurnDone = RobotAnswerFact<'BurnDone'>

/** The reason is for people, in Swedish. */
export type BurnFailed = RobotAnswerFact<'BurnFailed', { readonly reason: string }>

/** What is lacking is to be burnt, by this robot. `copies`: of each disc in all, where fewer are than were before. */
export type BurnRetried = BurnFact<
  'BurnRetried',
  { readonly robot: number; readonly turn: number; readonly copies?: number }
>

export type BurnStopped = BurnFact<'BurnStopped', object>

/** Somebody has made discs by herself. */
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
