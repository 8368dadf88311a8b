import type { OperationState } from '../../../projections/support/operation/view.ts'

/** The state of the installation, for the page 'Drift'. */
export type OperationStateReader = {
  readonly read: () => Promise<OperationState>
  /** Reads every certificate anew. */
  readonly readCertificates: () => Promise<void>
}
