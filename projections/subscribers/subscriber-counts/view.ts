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

/** A week of a publication: how many get it, and what happened. */
export const StatisticWeek = z.object({
  week: z.int(),
  /** Its Monday and its Sunday. */
  from: z.string(),
  to: z.string(),
  /** On its last day, or today. */
  counts: Counts,
  /** Subscriptions that began, and that had their last day. */
  began: z.int(),
  ended: z.int(),
  /** Articles that were begun in a browser, each once for every browser; null: from before that is kept. */
  listened: z.int().nullable(),
})
export type StatisticWeek = z.infer<typeof StatisticWeek>

/** A list that was taken in, in the week in which that was done. */
export const ImportedList = z.object({
  _id: ImportId,
  week: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
})
export type ImportedList = z.infer<typeof ImportedList>

/** A year of a publication, from week 1 to the present one. */
export const StatisticView = z.object({
  publication: PublicationId,
  name: z.string(),
  year: z.int(),
  /** Those that there is something of, the latest first. */
  years: z.array(z.int()),
  weeks: z.array(StatisticWeek),
  /** Lists that were taken in and not undone since. */
  lists: z.array(ImportedList),
  /** Over its weeks, with two decimals. What nobody had all year is 0. */
  averages: Counts,
})
export type StatisticView = z.infer<typeof StatisticView>

/** What began or ended for somebody. */
export const SubscriberChange = z.object({
  subscriber: SubscriberId,
  /** Empty where she is protected, removed or forgotten. */
  name: z.string(),
  customerNr: z.string(),
  /** There is a page of her. */
  isHere: z.boolean(),
  format: z.enum(subscriptionFormats),
  what: z.enum(['began', 'ended']),
  day: z.string(),
})
export type SubscriberChange = z.infer<typeof SubscriberChange>
