import type { OperationState } from '../../../projections/support/operation/view.ts'

/** How the installation is, for the page 'Drift'. */
export type OperationStateReader = {
  readonly read: () => Promise<OperationState>
  /** Reads every certificate anew. */
  readonly readCertificates: () => Promise<void>
}
