import { z } from 'zod'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

const Count = z.int().min(0)
const NamedThing = z.object({ _id: z.uuid(), name: z.string() })

/** A kind with its count in fives; null: one to four. */
const KindCount = z.object({ name: z.string(), count: Count.nullable() })
export type KindCount = z.infer<typeof KindCount>

const Sums = z.object({ plays: Count, minutes: Count, downloads: Count })

/** One bar: a day, a week or a month, cut at the ends of the period. */
const Bucket = Sums.extend({ from: z.string(), to: z.string() })
export type Bucket = z.infer<typeof Bucket>

/** An issue of a publication, or an article of an issue. */
const Part = Sums.extend({
  /** Null: downloads of the whole issue. */
  _id: z.uuid().nullable(),
  name: z.string(),
  date: z.string().nullable(),
  isRemoved: z.boolean(),
  /** Percent of the plays that heard the last tenth; null: too few are measured. */
  ended: Count.nullable(),
})
export type Part = z.infer<typeof Part>

/** What has been heard of a publication, an issue or an article in a period. Days are in Sweden. */
export const ListeningView = z.object({
  kind: z.enum(['publication', 'issue', 'article']),
  of: NamedThing,
  /** `orgName`: empty without an organisation. */
  publication: NamedThing.extend({ _id: PublicationId, orgName: z.string() }),
  issue: NamedThing.extend({ _id: IssueId }).nullable(),
  from: z.string(),
  to: z.string(),
  total: Sums.extend({ visits: Count }),
  unit: z.enum(['day', 'week', 'month']),
  buckets: z.array(Bucket),
  /** Percent of the measured plays that heard each tenth of an article; null: too few are measured. */
  curve: z.array(Count).nullable(),
  /** In the order of hearing, issues with the latest first. Empty for an article. */
  parts: z.array(Part),
  devices: z.array(KindCount),
  origins: z.array(KindCount),
  opened: z.array(KindCount),
  sites: z.array(KindCount),
  hours: z.array(KindCount),
  weekdays: z.array(KindCount),
})
export type ListeningView = z.infer<typeof ListeningView>
