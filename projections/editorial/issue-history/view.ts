import { z } from 'zod'

const NamedThing = z.object({ _id: z.string(), name: z.string() })

/** An act of a person or of the product on an issue, as the API answers and the screens show. */
export const HistoryAct = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string(),
  /** What happened, the first events of the act; `article`: the article that the sentence is about; `isThere`: it is not removed. */
  lines: z.array(z.object({ said: z.string(), article: NamedThing.extend({ isThere: z.boolean() }).nullable() })),
  /** Further events. */
  more: z.int(),
  canTakeBack: z.boolean(),
  /** The texts written in the act over earlier ones; `revision`: of the event in the article's stream. */
  texts: z.array(NamedThing.extend({ revision: z.int() })),
})
export type HistoryAct = z.infer<typeof HistoryAct>

export const IssueHistory = z.object({
  /** The latest first. */
  acts: z.array(HistoryAct),
  hasMore: z.boolean(),
  /** All who have done something, and all articles, for the filters. */
  people: z.array(NamedThing),
  articles: z.array(NamedThing),
})
export type IssueHistory = z.infer<typeof IssueHistory>

const Text = z.object({ ingress: z.string(), text: z.string(), byLine: z.string() })

/** A text that was written, and the one before it. */
export const WrittenText = z.object({ before: Text, after: Text, now: Text })
export type WrittenText = z.infer<typeof WrittenText>
