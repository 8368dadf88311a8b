import { z } from 'zod'
import { IssueId } from '../../../domain/kernel/ids.ts'

/** An issue in which a narrator is heard beyond what was read for it. */
const HeardIssue = z.object({
  issue: IssueId,
  name: z.string(),
  publicationName: z.string(),
  /** The player plays a recording that came along from another issue. */
  isPlayed: z.boolean(),
  /** A book that was made has such a recording, or a sound of the publication. */
  isInBook: z.boolean(),
})
export type HeardIssue = z.infer<typeof HeardIssue>

/** The latest issues, and how many they are in all. */
export const HeardVoice = z.object({ issues: z.array(HeardIssue), total: z.int() })
export type HeardVoice = z.infer<typeof HeardVoice>
