import { z } from 'zod'
import { ImportId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'

const Counts = z.object({
  cda: z.number(),
  daisy: z.number(),
  legimus: z.number(),
  email: z.number(),
  app: z.number(),
  webb: z.number(),
})

/** One week of a publication: its copies and the changes. */
export const StatisticWeek = z.object({
  week: z.int(),
  /** Monday and Sunday. */
  from: z.string(),
  to: z.string(),
  /** On the week's last day, or today. */
  counts: Counts,
  /** Subscriptions that began, and that had their last day. */
  began: z.int(),
  ended: z.int(),
  /** Articles that listeners started, each once per browser; null: the week is before the record begins. */
  listened: z.int().nullable(),
})
export type StatisticWeek = z.infer<typeof StatisticWeek>

/** A list that was imported in this week. */
export const ImportedList = z.object({
  _id: ImportId,
  week: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
})
export type ImportedList = z.infer<typeof ImportedList>

/** One year of a publication, from week 1 to the present week. */
export const StatisticView = z.object({
  publication: PublicationId,
  name: z.string(),
  year: z.int(),
  /** The years with any data, latest first. */
  years: z.array(z.int()),
  weeks: z.array(StatisticWeek),
  /** Imported lists that have not been undone. */
  lists: z.array(ImportedList),
  /** The averages over the year's weeks, with two decimals; 0 for a kind without copies all year. */
  averages: Counts,
})
export type StatisticView = z.infer<typeof StatisticView>

/** A subscription that began or ended. */
export const SubscriberChange = z.object({
  subscriber: SubscriberId,
  /** Empty for a protected, removed or forgotten subscriber. */
  name: z.string(),
  customerNr: z.string(),
  /** The subscriber has a page. */
  isHere: z.boolean(),
  format: z.enum(subscriptionFormats),
  what: z.enum(['began', 'ended']),
  day: z.string(),
})
export type SubscriberChange = z.infer<typeof SubscriberChange>
