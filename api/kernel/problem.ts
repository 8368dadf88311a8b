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

/** The answers to refusals, by the reasons that commands give. */
export type Problems = Readonly<Record<string, Answer>>

const answer =
  (status: number) =>
  (detail: string, field?: string): Answer => ({ status, detail, ...(field !== undefined && { field }) })

export const forbidden = answer(403)
export const notFound = answer(404)
/** The command is sound, but the state does not allow it. */
export const conflict = answer(409)
/** The command itself is at fault. */
export const invalid = answer(422)

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

/** Returns what was found; ends the request where there is nothing. */
export const orNotFound = <Found>(found: Found | undefined, missing?: string): Found => {
  if (found === undefined) throw notFoundProblem(missing)
  return found
}
