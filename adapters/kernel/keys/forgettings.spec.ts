import { expect, it } from 'vitest'
import { handlersOf } from '../../../commands/handlers.ts'
import { dropStates } from '../../../commands/kernel/handling/drop-states.ts'
import { customerStream } from '../../../commands/sales/customer/stream.ts'
import { contactId, customerId, customerRegistered, form } from '../../../domain/sales/customer/examples.ts'
import { eventCodec } from '../event-log/codec.ts'
import { eventLogMigrations } from '../event-log/postgres/tables.ts'
import { postgresEventLog } from '../event-log/postgres.ts'
import { openSignals } from '../postgres/signals.ts'
import { testDatabase } from '../testing/database.ts'
import { deriveKeys } from './derive.ts'
import { forgettings } from './forgettings.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from './postgres.ts'

const stream = customerStream(customerId)

it('leaves nothing of a forgotten person in the states that any process keeps', async () => {
  const database = await testDatabase([...eventLogMigrations, ...subjectKeyMigrations])
  const process = async (dropEvery?: number) => {
    const signals = await openSignals(database.url, database.pool)
    const deaf = { ...signals, subscribe: async () => () => undefined }
    const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('a secret') })
    const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
    const handlers = handlersOf(log)
    const forget = await forgettings(keys, dropEvery ? deaf : signals, () => dropStates(handlers), dropEvery)
    return { log, signals, forget, state: () => handlers.customer.state(stream) }
  }
  const processes = [await process(), await process(), await process(20)] as const
  const [one, other, deaf] = processes
  const actor = { kind: 'process', id: 'spec' } as const
  const metadata = { commandId: crypto.randomUUID(), correlationId: 'spec', actor }
  await one.log.append(stream, [customerRegistered], 'noStream', metadata)
  for (const { state } of processes) expect(await state()).toMatchObject({ form: { info: form.info } })

  await one.forget(contactId)
  expect(await one.state()).toMatchObject({ form: { info: '' } })
  await expect.poll(other.state).toMatchObject({ form: { info: '' } })
  await expect.poll(deaf.state).toMatchObject({ form: { info: '' } })

  for (const { log, signals } of processes) {
    await log.close()
    await signals.close()
  }
  await database.close()
})
