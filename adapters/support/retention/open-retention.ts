import { retentionStream } from '../../../commands/support/retention/stream.ts'
import { isRetentionName, retentionKinds } from '../../../domain/support/retention/kinds.ts'
import { timeOf } from '../../../domain/support/retention/retention.ts'
import type { RetentionTimes } from '../../../processors/kernel/retention/retention-times.ts'
import { cleanDeadRows } from '../../kernel/dead-rows/clean-dead-rows.ts'
import type { OpenedKernel } from '../../open-kernel.ts'
import { openPersonalReads } from '../../people/access/personal-reads.ts'
import { retentionSweeps } from './sweeps.ts'

/** The times of retention that the office has chosen, and the data that wait to be swept. */
export const openRetention = ({ shared, handlers, letterFiles, config }: OpenedKernel) => {
  const nightlyStores = { accessRecord: openPersonalReads(shared.pool), letterFile: letterFiles }
  const sweeps = retentionSweeps({ pool: shared.pool, nightly: nightlyStores })
  const choices = () => handlers.retention.state(retentionStream)
  const retentionTimes: RetentionTimes = {
    timeOf: async (kind) => {
      const retention = await choices()
      if (!isRetentionName(kind)) return { time: null, setBy: null }
      return { time: timeOf(retention, kind), setBy: retention[kind]?.setBy ?? null }
    },
    noteSwept: (kind, count = 1) => sweeps.note(kind, count, new Date()),
  }
  const invoiceYears = async () => timeOf(await choices(), 'invoice', config.invoiceYears) ?? config.invoiceYears
  const { usual } = retentionKinds.accessRecord
  const accessRecordDays = async () => timeOf(await choices(), 'accessRecord') ?? usual
  const { connectionString = '' } = shared.pool.options
  const cleanForgottenPersons = async () => (await cleanDeadRows(connectionString))?.left ?? []
  return { sweeps, retentionTimes, invoiceYears, accessRecordDays, cleanForgotten: cleanForgottenPersons }
}
