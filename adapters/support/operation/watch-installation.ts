import type { OpenedKernel } from '../../open-kernel.ts'
import { postgresStuckWork } from '../standing/stuck-work.ts'
import { productionTimes } from './letters.ts'
import { type OpenedOperationState, openOperationState } from './open-operation-state.ts'

type WatchedKernel = Pick<OpenedKernel, 'shared' | 'config' | 'disk' | 'operation' | 'telemetry' | 'life'>

/** The state of the installation, looked at regularly where it is shown. */
export const watchInstallation = (kernel: WatchedKernel): OpenedOperationState => {
  const { shared, config, disk, operation, telemetry, life } = kernel
  const db = shared.kysely
  telemetry.metrics.add(() => productionTimes(db))
  const state = openOperationState({
    config,
    db,
    disk,
    stuckWork: postgresStuckWork(shared.pool),
    parts: operation.parts,
  })
  if (config.roles.includes('api'))
    life.onStop('the looks at the installation', state.lookRegularly(), { beside: true })
  return state
}
