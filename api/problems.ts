import * as delivery from './delivery/problems.ts'
import * as editorial from './editorial/problems.ts'
import { type Problem, ProblemError } from './kernel/problem.ts'
import * as people from './people/problems.ts'
import * as production from './production/problems.ts'
import * as sales from './sales/problems.ts'
import * as subscribers from './subscribers/problems.ts'
import * as support from './support/problems.ts'

/** The status and the sentence of each refusal. A route that answers with another does not compile. */
export const problems = {
  ...people.problems,
  ...editorial.problems,
  ...production.problems,
  ...delivery.problems,
  ...sales.problems,
  ...subscribers.problems,
  ...support.problems,
}

export type Refusal = keyof typeof problems

export const problemOf = (reason: Refusal): Problem => ({ title: reason, ...problems[reason] })

/** Ends the request of a command that is refused. */
export const refusal = (reason: Refusal): ProblemError => new ProblemError(problemOf(reason))
