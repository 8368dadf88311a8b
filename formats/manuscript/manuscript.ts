import type { ManuscriptProblem } from '../../domain/media/manuscript-problems.ts'

/** What was found in a manuscript. `pages` is absent where the format knows none. */
export type Manuscript = { readonly text: string; readonly pages?: number }

/** Thrown by the readers of the formats; `readManuscript` makes it a value. */
export class ManuscriptError extends Error {
  readonly problem: ManuscriptProblem
  constructor(problem: ManuscriptProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
