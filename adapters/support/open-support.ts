import type { OpenedKernel } from '../open-kernel.ts'
import { postgresEventRegister } from './event-register/queries.ts'
import { watchInstallation } from './operation/watch-installation.ts'
import { openPastTables, PAST_CONNECTIONS } from './past-tables.ts'
import { openExports } from './signed-export/open-exports.ts'
import { findWorkIn } from './timeline/find-work.ts'

export const openSupport = (kernel: OpenedKernel) => {
  const { openPool, shared, log, register, keyOf } = kernel
  const { checks, signer, stored } = register
  const { pool } = shared
  return {
    services: {
      eventRegister: postgresEventRegister(pool),
      findWork: findWorkIn(pool),
      pastTables: openPastTables(openPool('past', PAST_CONNECTIONS).pool),
      keyOf,
      operationState: watchInstallation(kernel),
      integrity: checks,
      exports: openExports({ pool, log, stored, signer, now: () => new Date() }),
    },
  }
}
