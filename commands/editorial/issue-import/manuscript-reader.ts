import type { ManuscriptDraft } from '../../../domain/editorial/issue-import/manuscript/draft.ts'
import type { ManuscriptProblem } from '../../../domain/editorial/media/manuscript-problems.ts'

/**
 * Reads the passages of a manuscript on disk. `name`: the sender's name for it. A fault of the file is a value; the
 * promise rejects only when the machine fails.
 */
export type ReadManuscript = (
  path: string,
  options: { readonly name: string; readonly signal?: AbortSignal | undefined },
) => Promise<ManuscriptDraft | { readonly problem: ManuscriptProblem }>
