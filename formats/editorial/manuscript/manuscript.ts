import type { ManuscriptProblem } from '../../../domain/editorial/media/manuscript-problems.ts'

/**
 * The result of a reader, beside the words that it adds to the tally. `pages` is absent where the format has no number
 * of pages.
 */
export type Manuscript = { readonly pages?: number }

/** Thrown by the readers of the formats; `countManuscript` turns it into a value. */
export class ManuscriptError extends Error {
  readonly problem: ManuscriptProblem
  constructor(problem: ManuscriptProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
