import { z } from 'zod'
import { type BookState, bookStates } from '../../../domain/editorial/issue/next-step.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

// The cast is sound: they are the keys of a table.
const BookState = z.enum(Object.keys(bookStates) as BookState[])

/** An issue that is worked on, and how far it has come. */
export const RunningIssue = z.object({
  _id: IssueId,
  name: z.string(),
  publication: PublicationId,
  publicationName: z.string(),
  /** On which it is to be published. */
  date: z.string(),
  availableFromDate: z.string().nullable(),
  /** That are in it, the inactive ones left out. */
  articles: z.int(),
  /** Of them: those that lack the sound they need. */
  silent: z.int(),
  /** Of them: those with a sound that nobody has said to be right. */
  doubtful: z.int(),
  book: BookState,
  /** Deliveries to its receivers that wait for a person. */
  stopped: z.int(),
})
export type RunningIssue = z.infer<typeof RunningIssue>
