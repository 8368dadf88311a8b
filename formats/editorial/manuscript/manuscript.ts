import type { ManuscriptProblem } from '../../../domain/editorial/media/manuscript-problems.ts'

/** What a reader found beside the words it told the tally. `pages` is absent where the format knows none. */
export type Manuscript = { readonly pages?: number }

/** Thrown by the readers of the formats; `countManuscript` makes it a value. */
export class ManuscriptError extends Error {
  readonly problem: ManuscriptProblem
  constructor(problem: ManuscriptProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
