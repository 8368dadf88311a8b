import type { OpenedKernel } from '../open-kernel.ts'
import { postgresEventRegister } from './event-register/queries.ts'

export const openSupport = ({ shared }: Pick<OpenedKernel, 'shared'>) => ({
  services: { eventRegister: postgresEventRegister(shared.pool) },
})
