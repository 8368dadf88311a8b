import type { ListProblem } from '../../../domain/subscribers/subscriber-import/list-problems.ts'

export class ListError extends Error {
  override readonly name = 'ListError'
  readonly problem: ListProblem
  constructor(problem: ListProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}
