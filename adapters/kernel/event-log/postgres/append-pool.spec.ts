import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '../../postgres/connect.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { weakNetwork } from '../../testing/weak-network.ts'
import { openAppendPool } from './append-pool.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('survives the loss of a connection that is taken and runs no statement', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const network = await weakNetwork(database.url)
  const shared = connect(network.through(database.url), { max: 2, applicationName: 'appends' })
  const pool = openAppendPool(shared.pool, 2)
  const client = await pool.connect()
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await network.goAway()
  await ended
  client.release(true)
  await network.comeBack()
  expect((await pool.query('select 1 as value')).rows).toEqual([{ value: 1 }])
  await pool.end()
  await shared.close()
  await network.close()
})
