import { z } from 'zod'
import { BurnId, IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ZodShape } from '../../../domain/kernel/zod-shape.ts'
import { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import type { Disc } from '../../../domain/subscribers/burn/discs.ts'

const burnStatuses = ['ordered', 'imaged', 'taken', 'done', 'failed', 'stopped', 'logged'] as const
export type BurnStatus = (typeof burnStatuses)[number]

/** A disc order, or discs that a user has made by hand. */
export const BurnView = z.object({
  _id: BurnId,
  issue: IssueId,
  issueName: z.string(),
  format: DiscFormat,
  /** Null: made by hand. */
  robot: z.int().nullable(),
  copies: z.int(),
  /** Discs per copy; null: not known yet. */
  discs: z.int().nullable(),
  made: z.int(),
  /** Missing copies of a failed order that newer orders make. */
  instead: z.int(),
  status: z.enum(burnStatuses),
  isReal: z.boolean(),
  /** In Swedish. */
  reason: z.string().nullable(),
  day: z.string().nullable(),
  /** The subscriber, when the discs are for one alone. */
  subscriber: SubscriberId.nullable(),
  orderedAt: z.string(),
  changedAt: z.string(),
})
export type BurnView = z.infer<typeof BurnView>

const DiscView = z.object({
  name: z.string(),
  bytes: z.number(),
  tracks: z.array(z.number()).readonly(),
} satisfies ZodShape<Disc>)

/** The disc formats of an issue with their recipients, the robots, and the disc orders. */
export const DiscsView = z.object({
  formats: z.array(
    z.object({
      value: DiscFormat,
      name: z.string(),
      /** The time of the last production; null: none, so an order makes one first. */
      madeAt: z.string().nullable(),
      /** A production of the issue as it is now would have the same contents. */
      isCurrent: z.boolean(),
      discs: z.array(DiscView).readonly(),
      /** Subscribers with discs by post on the day, and their copies. */
      subscribers: z.int(),
      copies: z.int(),
      /** Subscribers on hold that day. */
      held: z.int(),
      /** Subscribers with neither address nor postcode; they are among `subscribers`. */
      unaddressed: z.int(),
      unaddressedCopies: z.int(),
      /** Protected subscribers; the user has to give a reason before their labels are printed. */
      hidden: z.int(),
    }),
  ),
  robots: z.array(z.object({ id: z.int(), name: z.string() })),
  burns: z.array(BurnView).readonly(),
  day: z.string(),
})
export type DiscsView = z.infer<typeof DiscsView>

/** One page of labels as it will be printed. */
export const LabelPreview = z.object({
  page: z.int(),
  pages: z.int(),
  /** SVG. Letters are drawn as shapes, so the file contains no text of the labels. */
  picture: z.string(),
  /** The lines of each label. */
  labels: z.array(z.array(z.string()).readonly()).readonly(),
  /**
   * Letters that no font has and that print as squares: by label on this page, from 0, and the other pages that have
   * any.
   */
  unshown: z.object({
    here: z.array(z.object({ label: z.int(), letters: z.string() })).readonly(),
    elsewhere: z.array(z.int()).readonly(),
  }),
})
export type LabelPreview = z.infer<typeof LabelPreview>
