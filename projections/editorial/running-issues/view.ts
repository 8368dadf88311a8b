import { z } from 'zod'
import { type BookState, bookStates } from '../../../domain/editorial/issue/next-step.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { Role } from '../../../domain/people/user/rules.ts'

// The cast is sound: these are the keys of a table.
const BookState = z.enum(Object.keys(bookStates) as BookState[])

/** An issue in work, and its progress. */
export const RunningIssue = z.object({
  _id: IssueId,
  name: z.string(),
  publication: PublicationId,
  publicationName: z.string(),
  /** The day of publication. */
  date: z.string(),
  availableFromDate: z.string().nullable(),
  /** The active articles. */
  articles: z.int(),
  /** Those of them that lack a sound they need. */
  silent: z.int(),
  /** Those of them with a doubtful sound that no editor has confirmed. */
  doubtful: z.int(),
  book: BookState,
  /** Parked deliveries to its receivers. */
  stopped: z.int(),
  /** The reader's role for it. */
  role: Role,
})
export type RunningIssue = z.infer<typeof RunningIssue>
