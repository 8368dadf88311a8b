import type { OpenedKernel } from '../open-kernel.ts'
import { postgresEventRegister } from './event-register/queries.ts'
import { openPastTables, PAST_CONNECTIONS } from './past-tables.ts'
import { findWorkIn } from './timeline/find-work.ts'

type SupportParts = Pick<OpenedKernel, 'openPool' | 'shared' | 'keyOf'>

export const openSupport = ({ openPool, shared, keyOf }: SupportParts) => ({
  services: {
    eventRegister: postgresEventRegister(shared.pool),
    findWork: findWorkIn(shared.pool),
    pastTables: openPastTables(openPool('past', PAST_CONNECTIONS).pool),
    keyOf,
  },
})
