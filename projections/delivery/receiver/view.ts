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
  /** It was broken off, and nobody knows how far it had come. */
  isUnclear: z.boolean(),
  attempts: z.number(),
  /** Under way, and to stop where it still can. */
  isStopping: z.boolean(),
  /** In Swedish. */
  reason: z.string().nullable(),
  failures: z.array(Failure),
  /** The last that was said of it, while it is under way. */
  progress: z
    .object({
      percent: z.number(),
      secondsLeft: z.number().nullable(),
      /** It can be cancelled no more. */
      isPastReturn: z.boolean(),
    })
    .nullable(),
  orderedAt: z.string(),
  changedAt: z.string(),
  receipt: Receipt.nullable(),
  /** Whether it went where the receiver is now. */
  isHere: z.boolean(),
})
export type ReceiverDelivery = z.infer<typeof ReceiverDelivery>

/** What takes down what has been withdrawn, and shows what is back. */
const Recall = ReceiverDelivery.extend({
  /** By name, what is to be taken down; or of what is back, what is to be shown. */
  articles: z.array(z.object({ _id: ArticleId, name: z.string() })).readonly(),
  /** Nothing that has been withdrawn is shown there: something that is back is hidden still. */
  isReturn: z.literal(true).optional(),
})

/** Who gets an issue, what there is to send and what has been sent. */
export const ReceiverView = z.object({
  id: z.enum(receiverIds),
  name: z.string(),
  kind: ProductionKind,
  /** Scheme, server and folder; empty: nobody has said where it is. */
  address: z.string(),
  /** Without being asked, when the issue is released. */
  isAutomatic: z.boolean(),
  /** It is to get by itself what is released: that is looked at still, or will be. */
  awaitsTurn: z.literal(true).optional(),
  /** What was made of the issue last, of the kind that it gets. */
  made: z
    .object({
      production: ProductionId,
      filename: z.string(),
      bytes: z.number(),
      at: z.string(),
      /** Whether the same would be made of the issue as it is now. */
      isCurrent: z.boolean(),
      /** It would not, and only for the publication's settings. */
      isOfOtherSettings: z.literal(true).optional(),
    })
    .nullable(),
  /** What would be sent of it, and what that changes there, as far as receipts tell; null: nobody knows, or it is no files. */
  files: z
    .array(
      z.object({
        name: z.string(),
        bytes: z.number(),
        change: z.enum(fileChanges),
        /** Another issue has laid what lies there under that name, by what that is called and when. */
        of: z.object({ issue: z.string(), at: z.string() }).optional(),
      }),
    )
    .readonly()
    .nullable(),
  /** Of a web site, what of an issue would be brought there, and what that changes; null: nobody knows, or it is on its way. */
  articles: z
    .array(z.object({ _id: z.string(), name: z.string(), change: z.enum(siteChanges) }))
    .readonly()
    .nullable(),
  /** By name, what has been taken down there and the issue has again: it came back otherwise than it went. */
  hidden: z.array(z.string()).readonly(),
  /**
   * By name, what was made last for it and has come there, and is not there: of a web site what was not heard then, or a person
   * took away; of files what was taken away with another issue.
   */
  missing: z.array(z.string()).readonly(),
  /** All that the issue has on a web site is hidden there with it since then, and comes back with it; null: it is not. */
  hiddenSince: z.string().nullable(),
  /** Something is being made of the issue, for this receiver or another. */
  isMaking: z.boolean(),
  /** What has kept anything from being made since, where somebody or something has tried, and does still, in Swedish. */
  stopped: z.string().nullable(),
  /** How what was made last stands, where the receiver is now; null: nobody has ordered that. */
  delivery: ReceiverDelivery.nullable(),
  /** What was made before and stopped on its way there, where nothing has followed it, and why, in Swedish. */
  halted: z.object({ reason: z.string().nullable(), at: z.string() }).nullable(),
  /** What was to go there last, when the receiver was elsewhere, went nowhere and has not been followed; why, in Swedish. */
  lost: z.object({ reason: z.string() }).optional(),
  /** What else is under way: where the receiver was before, or something older. */
  underway: z
    .array(
      ReceiverDelivery.extend({
        place: z.string(),
        /** Where it does not get through there, it goes by itself to where the receiver is now. */
        isFollowed: z.literal(true).optional(),
      }),
    )
    .readonly()
    .optional(),
  /** What else has arrived, the latest first. */
  earlier: z.array(ReceiverDelivery),
  /** What is to take down there what has been withdrawn, has not come to its end, and is needed still. */
  recall: Recall.nullable(),
  /** Nothing goes there any more: something has come there, or is under way still. */
  isOff: z.literal(true).optional(),
  /** The same where the receiver was before: nobody knows any more how one is let in there, so a person has to do it. */
  leftBehind: z
    .array(
      Recall.pick({ _id: true, articles: true, isReturn: true }).extend({
        place: z.string(),
        /** What was begun while the receiver was there has not ended. */
        isTried: z.literal(true).optional(),
      }),
    )
    .readonly(),
})
export type ReceiverView = z.infer<typeof ReceiverView>

/** Of the export dialog. 100: ready to begin; 105: how far it is; 108, 109: it can be cancelled no more, or still; 110: done. */
export const ExportStatus = z.object({
  statusCode: z.literal([100, 105, 108, 109, 110]),
  /** In Swedish. */
  text: z.string(),
  /** Percent. */
  progress: z.number(),
})
export type ExportStatus = z.infer<typeof ExportStatus>

/**
 * An article as a receiver has it or had it, where it was wrong or has been taken off since, or whoever asks wants to know of it.
 * From when the first such file came there: what has come in the place of one and is no better goes on with it.
 */
export const SentVersion = z.object({
  article: z.object({ _id: ArticleId, name: z.string() }),
  why: z.enum(['corrected', 'withdrawn', 'asked']),
  receiver: z.enum(receiverIds),
  name: z.string(),
  /** Scheme, server and folder. */
  place: z.string(),
  /** In which it lies there, or lay last, and since when each; on a web site its address. */
  files: z.array(z.object({ name: z.string(), hash: z.string(), at: z.string() })).readonly(),
  /** What has been withdrawn is taken down there without anybody there. */
  isTakenDown: z.boolean(),
  /** The receiver is elsewhere now, or nothing goes to it any more: no delivery changes what lies there. */
  isLeft: z.literal(true).optional(),
  at: z.string(),
  /** When none of that lay there any more; null: it lies there still. */
  until: z.string().nullable(),
  /** Which other issue has laid something in its place, where that is what ended it. */
  replacedBy: z.string().optional(),
  /** Which other issue has to be sent again, as one of these files is that one's, too, and lies there as this issue had it. */
  awaits: z.string().optional(),
})
export type SentVersion = z.infer<typeof SentVersion>
