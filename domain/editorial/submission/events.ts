import type { ArticleId, IssueId, MediaId, PublicationId, SubmissionId, UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { MediaKind } from '../media/events.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. All personal
// fields are encrypted under the id of the submission.

/** `page`: the public page of the product. `widget`: a form that another site shows. */
export type SubmissionChannel = 'page' | 'widget'

export type SubmittedFile = { readonly mediaId: MediaId; readonly kind: MediaKind }

/** A visitor has sent files to a publication. The files are media of the publication until an editor decides on them. */
export type SubmissionReceived = {
  readonly type: 'SubmissionReceived'
  readonly data: {
    readonly submissionId: SubmissionId
    /** The number on the receipt, such as `482 915`, by which sender and editor speak of the submission. */
    readonly number: string
    readonly publicationId: PublicationId
    readonly channel: SubmissionChannel
    /** As the visitor stated it; empty: not stated. */
    readonly senderName: Personal<string>
    /** The address for receipt and answers; empty: not stated. */
    readonly senderEmail: Personal<string>
    readonly message: Personal<string>
    readonly files: readonly SubmittedFile[]
    /** The users to notify: those that the publication named at that moment, if its filter fits. */
    readonly tells: readonly UserId[]
    /** The address has already got as many receipts as the limit allows. */
    readonly withoutReceipt?: true
  }
}

/** The files have come into an issue, and into one of its articles. */
export type SubmissionFilesAccepted = {
  readonly type: 'SubmissionFilesAccepted'
  readonly data: {
    readonly submissionId: SubmissionId
    readonly mediaIds: readonly MediaId[]
    readonly issueId: IssueId
    /** Absent: the files belong to the issue alone, or an import has read them. */
    readonly articleId?: ArticleId
    /** The article was made of these files. */
    readonly isNewArticle?: true
    /** The sounds that these files replace. */
    readonly replaced?: readonly MediaId[]
    /** The sender is thanked by a letter. */
    readonly tellsSender?: true
  }
}

export type SubmissionFilesRefused = {
  readonly type: 'SubmissionFilesRefused'
  readonly data: {
    readonly submissionId: SubmissionId
    readonly mediaIds: readonly MediaId[]
    /** A sentence for colleagues and, with `tellsSender`, for the sender; may be empty. */
    readonly reason: Personal<string>
    readonly tellsSender?: true
  }
}

/** The decision on these files is undone, and they wait again. */
export type SubmissionFilesTakenBack = {
  readonly type: 'SubmissionFilesTakenBack'
  readonly data: { readonly submissionId: SubmissionId; readonly mediaIds: readonly MediaId[] }
}

/** The key of the personal fields is destroyed, and no list shows the submission. */
export type SubmissionForgotten = {
  readonly type: 'SubmissionForgotten'
  /** `askedBy` null: the submission was forgotten because its time was over. */
  readonly data: { readonly submissionId: SubmissionId; readonly askedBy: UserId | null }
}

export type SubmissionEvent =
  | SubmissionReceived
  | SubmissionFilesAccepted
  | SubmissionFilesRefused
  | SubmissionFilesTakenBack
  | SubmissionForgotten
