import { z } from 'zod'
import { Receipt } from '../../../domain/delivery/delivery/commands.ts'
import { receiverIds } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { DeliveryStatus, Failure } from '../delivery/view.ts'

/** What a list of receipts may be sorted by. `latest`: by when something last became of it. */
export const receiptSorts = { latest: 'text', issue: 'text', receiver: 'text', bytes: 'large' } as const
export type ReceiptSort = keyof typeof receiptSorts

/** What went out of a publication, or was to. */
export const ReceiptView = z.object({
  _id: DeliveryId,
  issue: z.object({ _id: IssueId, name: z.string(), isRemoved: z.boolean() }),
  receiver: z.enum(receiverIds),
  /** It takes down there what has been withdrawn, or shows it again. */
  isWithdrawal: z.boolean(),
  /** Null: nobody knows any more what was made. */
  kind: ProductionKind.nullable(),
  /** Scheme, server and folder. */
  place: z.string(),
  status: DeliveryStatus,
  attempts: z.number(),
  /** What happened last, when it did not go well, in Swedish. */
  reason: z.string().nullable(),
  failures: z.array(Failure),
  /** What lies where; null: nothing has arrived. */
  receipt: Receipt.nullable(),
  /** Of all that has arrived. */
  bytes: z.number(),
  /** Of an issue that is removed, or whose publication is, what lies at a web site still, by name; null: nothing that waits for a person. */
  left: z
    .object({
      articles: z.array(z.object({ _id: ArticleId, name: z.string() })).readonly(),
      /** It can be taken down from here: its publication delivers there still. */
      isReachable: z.boolean(),
    })
    .nullable(),
  orderedAt: z.string(),
  changedAt: z.string(),
})
export type ReceiptView = z.infer<typeof ReceiptView>

/** A web site on which something of a publication is shown. */
export const SiteView = z.object({
  place: z.string(),
  articles: z.int(),
  /** The publication delivers there still: what is to be taken down is so by itself. */
  isReachable: z.boolean(),
})
export type SiteView = z.infer<typeof SiteView>

/** Whose receipts they are. */
export const ReceiptOwner = z.object({ name: z.string(), isRemoved: z.boolean() })
export type ReceiptOwner = z.infer<typeof ReceiptOwner>
