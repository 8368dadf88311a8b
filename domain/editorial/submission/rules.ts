import type { SubmissionId } from '../../kernel/ids.ts'

/** A submission is forgotten this many days after all its files were decided on. */
export const SUBMISSION_DAYS = 90

/** The most files of one submission. */
export const MAX_SUBMITTED_FILES = 200

const NUMBERS = 1_000_000

/**
 * The number of a submission: six digits that can be said on the telephone. It follows from the id, whose last twelve
 * digits are random, so that a repeated sending has the same. Two submissions may share one: it opens nothing.
 */
export const submissionNumber = (submissionId: SubmissionId): string => {
  const digits = (Number.parseInt(submissionId.slice(-12), 16) % NUMBERS).toString().padStart(6, '0')
  return `${digits.slice(0, 3)} ${digits.slice(3)}`
}
