import type { FieldConflict } from '../../domain/kernel/form-merge.ts'

/** `application/problem+json`. `title` names the refusal for programs, `detail` is a Swedish sentence for users. */
export type Problem = {
  readonly status: number
  readonly title: string
  readonly detail: string
  /** The faulty field of the form, dots for nesting. */
  readonly field?: string
  /** All faulty fields, when there are several, with a sentence each. */
  readonly fields?: Readonly<Record<string, string>>
  readonly conflicts?: readonly FieldConflict[]
}

/** The part of a problem that its refusal decides. */
export type Answer = Pick<Problem, 'status' | 'detail' | 'field'>

/** Ends a request with a problem. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>
  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.title)
    this.problem = problem
    this.headers = headers
  }
}

export const notFoundProblem = (detail = 'Det du söker finns inte.') =>
  new ProblemError({ status: 404, title: 'NotFound', detail })
