import { z } from 'zod'
import { siteChanges } from '../../../domain/delivery/delivery/articles-at-site.ts'
import { Receipt } from '../../../domain/delivery/delivery/commands.ts'
import { fileChanges } from '../../../domain/delivery/delivery/files-at-receiver.ts'
import { receiverIds } from '../../../domain/editorial/publication/settings/receivers.ts'
import { ArticleId, DeliveryId, ProductionId } from '../../../domain/kernel/ids.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { DeliveryStatus, Failure } from '../delivery/view.ts'

export const ReceiverDelivery = z.object({
  _id: DeliveryId,
  status: DeliveryStatus,
  /** The attempt was broken off, and it is unclear how far it came. */
  isUnclear: z.boolean(),
  attempts: z.number(),
  /** The delivery is under way, and is to stop where it still can. */
  isStopping: z.boolean(),
  /** In Swedish. */
  reason: z.string().nullable(),
  failures: z.array(Failure),
  /** The latest progress report, while the delivery is under way. */
  progress: z
    .object({
      percent: z.number(),
      secondsLeft: z.number().nullable(),
      /** The delivery can no longer be cancelled. */
      isPastReturn: z.boolean(),
    })
    .nullable(),
  orderedAt: z.string(),
  changedAt: z.string(),
  receipt: Receipt.nullable(),
  /** Whether the delivery went to the receiver's present place. */
  isHere: z.boolean(),
})
export type ReceiverDelivery = z.infer<typeof ReceiverDelivery>

/** A take-down: it hides withdrawn articles and shows those that are back. */
const Recall = ReceiverDelivery.extend({
  /** The articles to take down, by name; when there are none, the articles to show. */
  articles: z.array(z.object({ _id: ArticleId, name: z.string() })).readonly(),
  /** No withdrawn article is shown there: articles that are back are still hidden. */
  isReturn: z.literal(true).optional(),
})

/** A receiver of an issue: what there is to send and what has been sent. */
export const ReceiverView = z.object({
  id: z.enum(receiverIds),
  name: z.string(),
  kind: ProductionKind,
  /** Scheme, server and folder; empty: the settings do not say. */
  address: z.string(),
  /** The release of the issue orders the delivery. */
  isAutomatic: z.boolean(),
  /** The release still has to order the delivery, or will. */
  awaitsTurn: z.literal(true).optional(),
  /** The newest production of the kind that the receiver gets. */
  made: z
    .object({
      production: ProductionId,
      filename: z.string(),
      bytes: z.number(),
      at: z.string(),
      /** Whether a production now would make the same. */
      isCurrent: z.boolean(),
      /** It would not, and only because settings of the publication changed. */
      isOfOtherSettings: z.literal(true).optional(),
    })
    .nullable(),
  /**
   * The files that would be sent, and what they change there, as far as receipts tell; null: not known, or the product
   * has no files.
   */
  files: z
    .array(
      z.object({
        name: z.string(),
        bytes: z.number(),
        change: z.enum(fileChanges),
        /** Another issue has delivered the file that is there under that name: the issue's name, and when. */
        of: z.object({ issue: z.string(), at: z.string() }).optional(),
      }),
    )
    .readonly()
    .nullable(),
  /**
   * For a web site: the articles that would be sent, and what they change there; null: not known, or they are on their
   * way.
   */
  articles: z
    .array(z.object({ _id: z.string(), name: z.string(), change: z.enum(siteChanges) }))
    .readonly()
    .nullable(),
  /** The names of articles that the product took down there and that the issue has again, in another version. */
  hidden: z.array(z.string()).readonly(),
  /**
   * The names that the newest production brought and that are not there now: at a web site articles that an earlier
   * receipt did not name or a site editor took away; at a server files that were removed with another issue.
   */
  missing: z.array(z.string()).readonly(),
  /** When all posts of the issue were hidden with it; its release shows them again. Null: they are not. */
  hiddenSince: z.string().nullable(),
  /** A production of the issue runs, for this receiver or another. */
  isMaking: z.boolean(),
  /** Why a production that was tried since still cannot be made, in Swedish. */
  stopped: z.string().nullable(),
  /** The delivery of the newest production to the receiver's present place; null: not ordered. */
  delivery: ReceiverDelivery.nullable(),
  /** An older production's delivery that stopped and that no other has followed, and why, in Swedish. */
  halted: z.object({ reason: z.string().nullable(), at: z.string() }).nullable(),
  /** The last delivery, when it stopped because the receiver moved and no other has followed; the reason is Swedish. */
  lost: z.object({ reason: z.string() }).optional(),
  /** Other deliveries under way: to a former place, or of an older production. */
  underway: z
    .array(
      ReceiverDelivery.extend({
        place: z.string(),
        /** If it does not get through there, it is repeated at the receiver's present place. */
        isFollowed: z.literal(true).optional(),
      }),
    )
    .readonly()
    .optional(),
  /** The other deliveries that have arrived, newest first. */
  earlier: z.array(ReceiverDelivery),
  /** The take-down that has not ended and is still needed. */
  recall: Recall.nullable(),
  /** The publication sends nothing there any more, but something has arrived or is under way. */
  isOff: z.literal(true).optional(),
  /** Take-downs at former places: the product cannot log in there any more, so a person has to do them. */
  leftBehind: z
    .array(
      Recall.pick({ _id: true, articles: true, isReturn: true }).extend({
        place: z.string(),
        /** An attempt that began while the receiver was there has not ended. */
        isTried: z.literal(true).optional(),
      }),
    )
    .readonly(),
})
export type ReceiverView = z.infer<typeof ReceiverView>

/**
 * The status of the export dialog. 100: ready to begin; 105: under way; 108: can no longer be cancelled; 109: can be
 * cancelled; 110: done.
 */
export const ExportStatus = z.object({
  statusCode: z.literal([100, 105, 108, 109, 110]),
  /** In Swedish. */
  text: z.string(),
  /** Percent. */
  progress: z.number(),
})
export type ExportStatus = z.infer<typeof ExportStatus>

/** The state of an issue's export to its web site. `error`: why it does not go on, or cannot begin. */
export type ExportStatuses = { readonly statuses: readonly ExportStatus[]; readonly error?: string }

/**
 * An article that a receiver has or had, in a version that was corrected or withdrawn since, or that a user asks about.
 * It begins when the first such file came: a file that replaces it and is no better continues it.
 */
export const SentVersion = z.object({
  article: z.object({ _id: ArticleId, name: z.string() }),
  why: z.enum(['corrected', 'withdrawn', 'asked']),
  receiver: z.enum(receiverIds),
  name: z.string(),
  /** Scheme, server and folder. */
  place: z.string(),
  /**
   * The files that hold the article now, or held it last, and since when each; at a web site the address of the post.
   */
  files: z.array(z.object({ name: z.string(), hash: z.string(), at: z.string() })).readonly(),
  /** The product takes a withdrawn article down there by itself. */
  isTakenDown: z.boolean(),
  /** The receiver has moved, or gets nothing any more: no delivery changes the files there. */
  isLeft: z.literal(true).optional(),
  at: z.string(),
  /** When the last of these files was replaced or removed; null: some are still there. */
  until: z.string().nullable(),
  /** The other issue whose files ended it, if that is how it ended. */
  replacedBy: z.string().optional(),
  /**
   * The other issue that must be sent again, because one of these files is also its own and is there in this issue's
   * version.
   */
  awaits: z.string().optional(),
})
export type SentVersion = z.infer<typeof SentVersion>
