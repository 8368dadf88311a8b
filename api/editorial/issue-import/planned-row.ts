import { z } from 'zod'
import type { PlannedArticle } from '../../../commands/editorial/issue-import/plan-import.ts'

/** What an import would do with an article. */
export const PlannedRow = z.object({
  key: z.string(),
  /** It was left out before, or an earlier issue has it. */
  isUnwanted: z.boolean(),
  status: z.enum(['new', 'changed', 'waiting', 'unchanged', 'removed']),
  /** Whether it brings values: none where each waits for an editor. What was removed here stays out all the same. */
  comes: z.boolean(),
})

export const plannedRow = ({ key, isUnwanted, status, taken }: PlannedArticle): z.infer<typeof PlannedRow> => ({
  key,
  isUnwanted,
  status,
  comes: taken.length > 0,
})
