import type { IntegrityChecks } from '../../commands/kernel/integrity/checks.ts'
import type { EventRegister } from '../../commands/support/event-register.ts'
import type { FindTraces } from '../../commands/support/forgetting/traces.ts'
import type { MoveOut } from '../../commands/support/move/move-out.ts'
import type { RetentionSweeps } from '../../commands/support/retention/sweeps.ts'
import type { SignedExports } from '../../commands/support/signed-export/signed-exports.ts'
import type { StandingStep, StepCommand, StuckWork } from '../../commands/support/standing/stuck-work.ts'
import type { FindWork } from '../../commands/support/timeline/work.ts'
import type { MediaId } from '../../domain/kernel/ids.ts'
import type { SearchKey } from '../../domain/support/find/search-key.ts'
import type { SubjectFile } from '../../domain/support/person/subject-file.ts'
import type { NamedReceivers } from '../../domain/support/record/ways-out.ts'
import type { Print } from '../../formats/print-documents.ts'
import type { ReadModelDesk } from '../../projections/support/read-models/desk.ts'
import type { OpenPastTables } from '../../projections/support/screens/past-tables.ts'
import type { OperationStateReader } from './operation/reader.ts'

type PackSubjectFile = (
  tools: {
    readonly print: Print
    /** The path of the bytes that the person sent; undefined: they are erased. */
    readonly pathOf: (mediaId: MediaId) => Promise<string | undefined>
  },
  file: SubjectFile,
) => Promise<Uint8Array>

export type ContextServices = {
  readonly eventRegister: EventRegister
  readonly findWork: FindWork
  readonly stuckWork: StuckWork
  readonly readModels: ReadModelDesk
  /** The commands that a parked step would send; none where this server process runs no processes. */
  readonly stepCommands: (step: StandingStep) => Promise<readonly StepCommand[]>
  /** Tables on which the read models of a past moment are built, see `api/support/screens`. */
  readonly pastTables: OpenPastTables
  /** Hashes what things are found by, under the key of the installation. */
  readonly keyOf: SearchKey
  readonly integrity: IntegrityChecks
  readonly exports: SignedExports
  readonly moveOut: MoveOut
  readonly operationState: OperationStateReader
  readonly sweeps: RetentionSweeps
  /** Packs the file of a person as an archive: to be read, for machines, and what the person sent. */
  readonly packSubjectFile: PackSubjectFile
  readonly findTraces: FindTraces
  /** Who receives personal data by the variables of the installation. */
  readonly receiversOfSettings: NamedReceivers
}
