import packageFile from '../../package.json' with { type: 'json' }
import type { PgBossJobs } from '../kernel/jobs/pg-boss.ts'
import { longWorkLimits } from '../kernel/postgres/time-limits.ts'
import type { OpenedKernel } from '../open-kernel.ts'
import { postgresEventRegister } from './event-register/queries.ts'
import { findFaults } from './move/find-faults.ts'
import { openMoveOut } from './move/move-out.ts'
import { watchInstallation } from './operation/watch-installation.ts'
import { openPastTables, PAST_CONNECTIONS } from './past-tables.ts'
import { packSubjectFile } from './person/pack.ts'
import { findTracesIn } from './proof/find-traces.ts'
import { exchangeTools } from './read-models/exchange-tools.ts'
import { openReadModelDesk } from './read-models/open-desk.ts'
import { receiversOfSettings } from './record/outside-settings.ts'
import { repairTools } from './repair/repair-tools.ts'
import { openRetention } from './retention/open-retention.ts'
import { openExports } from './signed-export/open-exports.ts'
import { postgresStuckWork } from './standing/stuck-work.ts'
import { findWorkIn } from './timeline/find-work.ts'

/** A rebuild reads in two snapshots while it writes. */
const REBUILD_CONNECTIONS = 4

/** The read models as the desk sees them; their rebuilds end with the process. */
const openReadModels = ({ openPool, log, projections, report, life }: OpenedKernel) => {
  const db = openPool('rebuilds', REBUILD_CONNECTIONS, { limits: longWorkLimits }).kysely
  const { desk, stop } = openReadModelDesk({ db, log, projections, report })
  life.onStop('the rebuilds of read models', stop)
  return { desk, exchanges: exchangeTools({ db, log, projections }) }
}

export const openSupport = (kernel: OpenedKernel) => {
  const { openPool, shared, log, register, keyOf } = kernel
  const { checks, signer, stored } = register
  const { sweeps, ...times } = openRetention(kernel)
  const { pool } = shared
  const readModels = openReadModels(kernel)
  return {
    services: {
      packSubjectFile,
      findTraces: findTracesIn({ pool: shared.pool, stored, dataDir: kernel.config.dataDir }),
      sweeps,
      invoiceYears: times.invoiceYears,
      accessRecordDays: times.accessRecordDays,
      receiversOfSettings: receiversOfSettings(kernel.config),
      eventRegister: postgresEventRegister(pool),
      findWork: findWorkIn(pool),
      pastTables: openPastTables(openPool('past', PAST_CONNECTIONS).pool),
      keyOf,
      operationState: watchInstallation(kernel),
      integrity: checks,
      moveOut: openMoveOut({
        log,
        storage: kernel.storage,
        signer,
        version: packageFile.version,
        now: () => new Date(),
        findFaults: () => findFaults({ pool, stored }),
      }),
      exports: openExports({ pool, log, stored, signer, now: () => new Date() }),
      stuckWork: postgresStuckWork(pool),
      readModels: readModels.desk,
    },
    /** `openRepairs`: for a process that works jobs. */
    tools: {
      sweeps,
      ...times,
      openRepairs: (jobs: PgBossJobs) => ({ ...repairTools(kernel.pool, jobs), ...readModels.exchanges }),
    },
  }
}
