import type { ReceiverId } from '../../editorial/publication/settings/receivers.ts'
import type { IssueId } from '../../kernel/ids.ts'

/** What is asked for of all that has come to receivers: all of it that is said. */
export type ArrivalQuery = {
  /** Scheme, server and folder. */
  readonly place: string
  readonly issueId?: IssueId
  readonly receiver?: ReceiverId
  /** At least one of these files, or what was to become of one. */
  readonly names?: readonly string[]
}
