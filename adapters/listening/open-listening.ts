import type { OpenedKernel } from '../open-kernel.ts'
import { postgresAnalytics } from './analytics/postgres.ts'

export const openListening = ({ shared }: OpenedKernel) => ({
  services: { analytics: postgresAnalytics(shared.pool) },
})
