import type { HandleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import type { HandleContents } from '../../../commands/editorial/contents/stream.ts'
import type { HandleIssue } from '../../../commands/editorial/issue/stream.ts'
import type { HandlePublication } from '../../../commands/editorial/publication/stream.ts'
import type { HandleUser } from '../../../commands/people/user/stream.ts'
import type { HandleProduction } from '../../../commands/production/production/stream.ts'
import type { HandleMailing } from '../../../commands/subscribers/mailing/stream.ts'
import type { HandlePush } from '../../../commands/subscribers/push/stream.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import type { findMisplacedPosts } from '../web-articles/misplaced-posts.ts'

export type DeliveryMailSources = {
  readonly contents: Pick<HandleContents, 'state'>
  readonly delivery: Pick<HandleDelivery, 'state'>
  readonly issue: Pick<HandleIssue, 'state'>
  readonly mailing: Pick<HandleMailing, 'state'>
  readonly production: Pick<HandleProduction, 'state'>
  readonly publication: Pick<HandlePublication, 'state'>
  readonly push: Pick<HandlePush, 'state'>
  readonly user: Pick<HandleUser, 'state'>
  /** The misplaced posts of an issue at a web site, as far as receipts tell. */
  readonly misplacedAt: (of: {
    readonly issueId: IssueId
    readonly place: string
  }) => ReturnType<typeof findMisplacedPosts>
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** The installation's contact, for publications that name none; undefined: there is none. */
  readonly noticeTo: () => Promise<string | undefined>
}

export const unneededDelivery = { unneeded: 'Leveransen väntar inte på någon längre.' } as const
export const unneededTidying = { unneeded: 'Ingenting ligger fel där.' } as const
export const missingRecipient = { unneeded: 'Det finns ingen att meddela.' } as const

export const recipientAt = (address: string) => ({ name: 'Ljudkod', address })
