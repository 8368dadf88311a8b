import { z } from 'zod'
import { Announcement, IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { IssueId, ProductionId, PublicationId } from '../../../domain/kernel/ids.ts'
import { ProductionKind } from '../../../domain/production/manifest/manifest.ts'

const InstantOrNull = z.string().nullable()

const MadeProduct = z.object({
  filename: z.string(),
  /** Null: there is nothing to hear in it. */
  durationMs: z.number().nullable(),
  at: z.string(),
})

/** An issue as the API answers and the editor shows it. */
export const IssueView = z.object({
  ...IssueForm.shape,
  _id: IssueId,
  code: z.string(),
  number: z.int(),
  publication: PublicationId,
  publicationName: z.string(),
  isDefaultIssue: z.boolean(),
  createdAt: z.string(),
  /** `wf`: of its talking book, made last; the others: gone out last. */
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
  /** To its receivers: those that wait for a person. */
  stoppedDeliveries: z.int(),
  actionText: z.string(),
  actionTimestamp: InstantOrNull,
  currentProduction: ProductionId.nullable(),
  currentProcessItem: z.string().nullable(),
  importDaisyFilename: z.string().nullable(),
  /** Of its talking book. */
  daisyFilename: z.string().nullable(),
  /** Of its talking book, in seconds. */
  duration: z.number().nullable(),
  /** What was made of it last and can be fetched, by kind. */
  products: z.partialRecord(ProductionKind, MadeProduct),
})
export type IssueView = z.infer<typeof IssueView>

/** A row of the issue list: all but the texts that are sent out. */
export const IssueItem = IssueView.omit(
  Object.fromEntries(Object.keys(Announcement.shape).map((field) => [field, true])) as {
    [Field in keyof Announcement]: true
  },
)
export type IssueItem = z.infer<typeof IssueItem>

export const ListedIssue = IssueItem.extend({
  /** Of a page alone: the kinds of its last books that are older than what it holds now. */
  outdatedBooks: z.array(ProductionKind).optional(),
})
export type ListedIssue = z.infer<typeof ListedIssue>

/** What a list of issues may be sorted by. */
export const issueSorts = { date: 'text', name: 'text' } as const
export type IssueSort = keyof typeof issueSorts

export const IssueName = IssueView.pick({ _id: true, name: true, shortName: true, date: true })
export type IssueName = z.infer<typeof IssueName>
