import type { IssueId, ProductionId, PublicationId } from '../../kernel/ids.ts'
import type { ProductionKind } from '../../production/production/events.ts'
import type { IssueForm } from './commands.ts'

export type MadeProduct = { readonly kind: ProductionKind; readonly productionId: ProductionId }

export type OpenedIssue = {
  readonly status: 'Active'
  readonly issueId: IssueId
  readonly publicationId: PublicationId
  readonly publicationName: string
  readonly code: string
  readonly number: number
  readonly namedByHand: boolean
  /** The whole form, because later forms are compared with it. */
  readonly form: IssueForm
  readonly production: ProductionId | undefined
  /** The instant of the last claim for a production; undefined: never claimed. */
  readonly claimedAt: string | undefined
  readonly published: ProductionId | undefined
  /** The issue was unreleased, or postponed after its release. */
  readonly hasBeenTakenBack: boolean
  /** The newest product of each kind, the latest at the end. */
  readonly made: readonly MadeProduct[]
  readonly pushSent: boolean
  readonly mailSent: boolean
  /** The number of the next push, or of the finished one; the first is 1. */
  readonly pushTime: number
  /** The subscribers were counted at the release. */
  readonly isCounted: boolean
  readonly importDaisyFilename: string | undefined
  /** The issue whose articles it began with, and the one before it, whose reusable articles came along. */
  readonly template: IssueId | undefined
  readonly previous: IssueId | undefined
}

export type Issue =
  | { readonly status: 'Missing' }
  | OpenedIssue
  | { readonly status: 'Removed'; readonly issue: OpenedIssue }

export type IssueRejection =
  | 'IssueAlreadyExists'
  | 'IssueNotFound'
  | 'ReleaseDateOutOfRange'
  | 'ProductionUnderway'
  | 'ProductionSuperseded'
