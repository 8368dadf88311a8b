import { z } from 'zod'
import { Announcement, IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { IssueId, ProductionId, PublicationId } from '../../../domain/kernel/ids.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'

const InstantOrNull = z.string().nullable()

const MadeProduct = z.object({
  filename: z.string(),
  /** Null: the product has no sound. */
  durationMs: z.number().nullable(),
  at: z.string(),
})

/** An issue as the API answers it and the form shows it. */
export const IssueView = z.object({
  ...IssueForm.shape,
  _id: IssueId,
  code: z.string(),
  number: z.int(),
  publication: PublicationId,
  publicationName: z.string(),
  isDefaultIssue: z.boolean(),
  createdAt: z.string(),
  /** `wf`: when the newest talking book was made; the others: when the product last went out. */
  timestamps: z.object({
    pushSent: InstantOrNull,
    mailSent: InstantOrNull,
    wf: InstantOrNull,
    rss: InstantOrNull,
    dtbook: InstantOrNull,
    ftp: InstantOrNull,
    legimus: InstantOrNull,
    web: InstantOrNull,
  }),
  /** Parked deliveries to its receivers. */
  stoppedDeliveries: z.int(),
  actionText: z.string(),
  actionTimestamp: InstantOrNull,
  currentProduction: ProductionId.nullable(),
  currentProcessItem: z.string().nullable(),
  importDaisyFilename: z.string().nullable(),
  /** The file name of its talking book. */
  daisyFilename: z.string().nullable(),
  /** The length of its talking book, in seconds. */
  duration: z.number().nullable(),
  /** The newest product of each kind that can be fetched. */
  products: z.partialRecord(ProductionKind, MadeProduct),
})
export type IssueView = z.infer<typeof IssueView>

/** A row of the issue list: all fields but the announcement's texts. */
export const IssueItem = IssueView.omit(
  Object.fromEntries(Object.keys(Announcement.shape).map((field) => [field, true])) as {
    [Field in keyof Announcement]: true
  },
)
export type IssueItem = z.infer<typeof IssueItem>

export const ListedIssue = IssueItem.extend({
  /** Given on single pages only: the kinds of books that are older than the issue's content. */
  outdatedBooks: z.array(ProductionKind).optional(),
})
export type ListedIssue = z.infer<typeof ListedIssue>

/** The columns that a list of issues can be sorted by. */
export const issueSorts = { date: 'text', name: 'text' } as const
export type IssueSort = keyof typeof issueSorts

export const IssueName = IssueView.pick({ _id: true, name: true, shortName: true, date: true })
export type IssueName = z.infer<typeof IssueName>
