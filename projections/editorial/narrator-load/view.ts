import { z } from 'zod'
import { ArticleId, IssueId, UserId } from '../../../domain/kernel/ids.ts'

const IssueOfLoad = z.object({
  _id: IssueId,
  name: z.string(),
  publicationName: z.string(),
  /** The day on which it is to be out. */
  date: z.string(),
})

/** An article that its narrator has not read. `seconds`: how long its words take at the narrator's pace. */
export const UnreadArticle = z.object({
  _id: ArticleId,
  name: z.string(),
  words: z.int(),
  seconds: z.number(),
  issue: IssueOfLoad,
})
export type UnreadArticle = z.infer<typeof UnreadArticle>

/** The articles of an issue that are assigned to a narrator. `seconds`: for those that are left, at the narrator's pace. */
const IssueLoad = IssueOfLoad.extend({ articles: z.int(), left: z.int(), seconds: z.number() })

export const NarratorLoad = z.object({
  _id: UserId,
  name: z.string(),
  /** The earliest day first. */
  issues: z.array(IssueLoad),
})
export type NarratorLoad = z.infer<typeof NarratorLoad>
