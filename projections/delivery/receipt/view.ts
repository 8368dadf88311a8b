import { z } from 'zod'
import { Receipt } from '../../../domain/delivery/delivery/commands.ts'
import { receiverIds } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { DeliveryStatus, Failure } from '../delivery/view.ts'

/** The sort orders of a list of receipts. `latest`: by the latest change of the delivery. */
export const receiptSorts = { latest: 'text', issue: 'text', receiver: 'text', bytes: 'large' } as const
export type ReceiptSort = keyof typeof receiptSorts

/** A delivery of a publication to a receiver, arrived or not. */
export const ReceiptView = z.object({
  _id: DeliveryId,
  issue: z.object({ _id: IssueId, name: z.string(), isRemoved: z.boolean() }),
  receiver: z.enum(receiverIds),
  /** The delivery takes withdrawn articles down there, or shows them again. */
  isWithdrawal: z.boolean(),
  /** Null: the product is not known any more. */
  kind: ProductionKind.nullable(),
  /** Scheme, server and folder. */
  place: z.string(),
  status: DeliveryStatus,
  attempts: z.number(),
  /** The reason of the last event that went badly, in Swedish. */
  reason: z.string().nullable(),
  failures: z.array(Failure),
  /** The files there; null: nothing has arrived. */
  receipt: Receipt.nullable(),
  /** The sum of all files that arrived. */
  bytes: z.number(),
  /**
   * The posts that a removed issue, or an issue of a removed publication, still has at a web site, by name; null: none
   * waits for a person.
   */
  left: z
    .object({
      articles: z.array(z.object({ _id: ArticleId, name: z.string() })).readonly(),
      /** The product can take the posts down: the publication still delivers to that site. */
      isReachable: z.boolean(),
    })
    .nullable(),
  orderedAt: z.string(),
  changedAt: z.string(),
})
export type ReceiptView = z.infer<typeof ReceiptView>

/** A web site that shows articles of a publication. */
export const SiteView = z.object({
  place: z.string(),
  articles: z.int(),
  /** The publication still delivers there, so the product takes posts down without a person. */
  isReachable: z.boolean(),
})
export type SiteView = z.infer<typeof SiteView>

export const ReceiptOwner = z.object({ name: z.string(), isRemoved: z.boolean() })
export type ReceiptOwner = z.infer<typeof ReceiptOwner>
