import type { IntegrityChecks } from '../../commands/kernel/integrity/checks.ts'
import type { EventRegister } from '../../commands/support/event-register.ts'
import type { SignedExports } from '../../commands/support/signed-export/signed-exports.ts'
import type { FindWork } from '../../commands/support/timeline/work.ts'
import type { SearchKey } from '../../domain/support/find/search-key.ts'
import type { OpenPastTables } from '../../projections/support/screens/past-tables.ts'
import type { OperationStateReader } from './operation/reader.ts'

export type ContextServices = {
  readonly eventRegister: EventRegister
  readonly findWork: FindWork
  /** Tables on which the read models of a past moment are built, see `api/support/screens`. */
  readonly pastTables: OpenPastTables
  /** Hashes what things are found by, under the key of the installation. */
  readonly keyOf: SearchKey
  readonly integrity: IntegrityChecks
  readonly exports: SignedExports
  readonly operationState: OperationStateReader
}
