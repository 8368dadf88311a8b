import { createInterface } from 'node:readline/promises'

/**
 * Reads what an administrator answers at the command line, a line for each question. One reader takes all lines: another
 * would lose those that came with the first.
 */
export const openAnswers = () => {
  const lines = createInterface({ input: process.stdin })
  const answers = lines[Symbol.asyncIterator]()
  return {
    /** The answer; empty where the input has ended. */
    ask: async (question: string): Promise<string> => {
      process.stderr.write(question)
      const { done, value } = await answers.next()
      return done === true ? '' : value
    },
    close: () => lines.close(),
  }
}
