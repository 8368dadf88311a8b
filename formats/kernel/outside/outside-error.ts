/** Why a file from outside is not read. */
type OutsideProblem = 'Encrypted' | 'TooLarge' | 'TooManyEntries' | 'UnsafeName' | 'Unreadable'

/** Thrown by what unpacks and parses files from outside; the reader of each format turns it into a value. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly problem: OutsideProblem
  constructor(problem: OutsideProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** The problem, told with the words of a reader that knows neither entries nor their names. */
export const plainProblem = ({ problem }: OutsideError): 'Encrypted' | 'TooLarge' | 'Unreadable' => {
  if (problem === 'TooManyEntries') return 'TooLarge'
  return problem === 'UnsafeName' ? 'Unreadable' : problem
}
