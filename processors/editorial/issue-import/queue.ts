export const issueImportQueue = 'issue-import'
/** For scheduled steps, which no editor watches: they wait until their source comes. */
export const patientImportQueue = 'issue-import-patient'

/** A step of a run; ids as the run has them. `at`: when the step began, the same in every attempt. */
export type ImportStepJob = {
  readonly issueId: string
  readonly runId: string
  readonly step: string
  readonly attempt: number
  readonly at: string
}
