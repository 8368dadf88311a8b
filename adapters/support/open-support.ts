import type { OpenedKernel } from '../open-kernel.ts'
import { postgresEventRegister } from './event-register/queries.ts'
import { findWorkIn } from './timeline/find-work.ts'

export const openSupport = ({ shared }: Pick<OpenedKernel, 'shared'>) => ({
  services: { eventRegister: postgresEventRegister(shared.pool), findWork: findWorkIn(shared.pool) },
})
