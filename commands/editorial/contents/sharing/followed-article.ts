import type { ArticleText } from '../../../../domain/editorial/article/commands.ts'
import type { Entry } from '../../../../domain/editorial/contents/state.ts'
import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import type { IssueId } from '../../../../domain/kernel/ids.ts'
import type { OwnedFile } from '../../media/copy-files.ts'
import type { CopyChosenTools } from '../copy-chosen.ts'

export type FollowTools = CopyChosenTools & { readonly log: EventLog }

/** A reference that follows its origin, and both as they are now. */
export type FollowedArticle = {
  readonly issueId: IssueId
  readonly entry: Entry
  readonly origin: { readonly entry: Entry; readonly text: ArticleText; readonly files: readonly OwnedFile[] }
  /** All texts that the origin has had. */
  readonly versions: readonly ArticleText[]
  readonly files: readonly OwnedFile[]
  readonly isReleased: boolean
}
