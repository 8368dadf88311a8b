import type { IssueId, ProductionId, PublicationId } from '../../kernel/ids.ts'
import type { ProductionKind } from '../../production/production/events.ts'
import type { IssueForm } from './commands.ts'

export type MadeProduct = { readonly kind: ProductionKind; readonly productionId: ProductionId }

export type OpenedIssue = {
  readonly status: 'Open'
  readonly issueId: IssueId
  readonly publicationId: PublicationId
  readonly publicationName: string
  readonly code: string
  readonly number: number
  readonly namedByHand: boolean
  /** Everything the form shows, whole: a later form is compared with it. */
  readonly form: IssueForm
  readonly production: ProductionId | undefined
  /** When the issue was last claimed for a production; undefined: never. */
  readonly claimedAt: string | undefined
  readonly published: ProductionId | undefined
  /** It was or was to be out, and then not any more; or it was, and is to be later again. */
  readonly hasBeenTakenBack: boolean
  /** What was published last of each kind, the latest at the end. */
  readonly made: readonly MadeProduct[]
  readonly pushSent: boolean
  readonly mailSent: boolean
  /** Which time it is told of next by push, or has been: 1 the first. */
  readonly pushTime: number
  /** How many get it is as it was when it came out. */
  readonly isCounted: boolean
  readonly importDaisyFilename: string | undefined
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
