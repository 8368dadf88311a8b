import type { ReceiverId } from '../../editorial/publication/settings/receivers.ts'
import type { IssueId } from '../../kernel/ids.ts'

/** Selects receipts out of all that receivers have. A receipt must match every field that is given. */
export type ArrivalQuery = {
  /** Scheme, server and folder. */
  readonly place: string
  readonly issueId?: IssueId
  readonly receiver?: ReceiverId
  /** A receipt matches when it names at least one of these files, delivered or superseded. */
  readonly names?: readonly string[]
}
