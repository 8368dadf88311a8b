import { z } from 'zod'
import { BurnId, IssueId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ZodShape } from '../../../domain/kernel/zod-shape.ts'
import { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import type { Disc } from '../../../domain/subscribers/burn/discs.ts'

const burnStatuses = ['ordered', 'imaged', 'taken', 'done', 'failed', 'stopped', 'logged'] as const
export type BurnStatus = (typeof burnStatuses)[number]

/** Discs that are burnt, were, or somebody has made by herself. */
export const BurnView = z.object({
  _id: BurnId,
  issue: IssueId,
  issueName: z.string(),
  format: DiscFormat,
  /** Null: by hand. */
  robot: z.int().nullable(),
  copies: z.int(),
  /** Of each copy; null: nobody knows yet. */
  discs: z.int().nullable(),
  made: z.int(),
  /** Of the copies that are lacking where it has stopped: ordered anew since. */
  instead: z.int(),
  status: z.enum(burnStatuses),
  isReal: z.boolean(),
  /** In Swedish. */
  reason: z.string().nullable(),
  day: z.string().nullable(),
  /** For her alone. */
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

/** What can be burnt of an issue, for how many, by which robots, and what has been. */
export const DiscsView = z.object({
  formats: z.array(
    z.object({
      value: DiscFormat,
      name: z.string(),
      /** When that was made; null: it has not been, and is when it is burnt. */
      madeAt: z.string().nullable(),
      /** Whether the same would be made of the issue as it is now. */
      isCurrent: z.boolean(),
      discs: z.array(DiscView).readonly(),
      /** Whom it is posted to on the day, and how many copies that is. */
      subscribers: z.int(),
      copies: z.int(),
      /** Who would get it, but is away. */
      held: z.int(),
      /** Whom nothing can be posted to: she has neither address nor postcode. They are among the subscribers. */
      unaddressed: z.int(),
      unaddressedCopies: z.int(),
      /** Of whom no label is printed unless somebody says why. */
      hidden: z.int(),
    }),
  ),
  robots: z.array(z.object({ id: z.int(), name: z.string() })),
  burns: z.array(BurnView).readonly(),
  day: z.string(),
})
export type DiscsView = z.infer<typeof DiscsView>

/** A page of labels as it will be when it is printed. */
export const LabelPreview = z.object({
  page: z.int(),
  pages: z.int(),
  /** SVG that nothing of what the labels say stands in: it is drawn. */
  picture: z.string(),
  /** What each of them says, line by line. */
  labels: z.array(z.array(z.string()).readonly()).readonly(),
  /** What of them no font shows, which is squares on paper: of which of these labels, from 0, and on which other pages. */
  unshown: z.object({
    here: z.array(z.object({ label: z.int(), letters: z.string() })).readonly(),
    elsewhere: z.array(z.int()).readonly(),
  }),
})
export type LabelPreview = z.infer<typeof LabelPreview>
