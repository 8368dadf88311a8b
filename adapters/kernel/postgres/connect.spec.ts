import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { weakNetwork } from '../testing/weak-network.ts'
import { connect } from './connect.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const queryValue = async (sql: string) => (await database.pool.query<{ value: unknown }>(sql)).rows[0]?.value

describe('the embedded server', () => {
  it('sorts å ä ö last, in that order, whatever the case', async () => {
    const sorted = "select array(select w from unnest(array['ö','Z','ä','Å','a','å','z']) w order by w) as value"
    expect(await queryValue(sorted)).toEqual(['a', 'z', 'Z', 'å', 'Å', 'ä', 'ö'])
  })

  it('cuts trigrams out of å ä ö', async () => {
    expect(await queryValue("select show_trgm('åäö') as value")).toHaveLength(4)
  })

  it('ends transactions that were forgotten', async () => {
    expect(await queryValue("select current_setting('idle_in_transaction_session_timeout') as value")).toBe('10s')
  })
})

describe('connect', () => {
  it('ends its pool, whether anybody has used the query builder or not', async () => {
    const asked = connect(database.url, { max: 1, applicationName: 'closing' })
    await asked.pool.query('select 1')
    await asked.close()
    expect([asked.pool.ended, asked.pool.totalCount]).toEqual([true, 0])
    await expect(asked.pool.query('select 1')).rejects.toThrow('after calling end')
  })

  it('opens at once what is to be ready, and no more', async () => {
    const { pool, close } = connect(database.url, { max: 5, ready: 3, applicationName: 'ready' })
    await expect.poll(() => [pool.totalCount, pool.idleCount]).toEqual([3, 3])
    await Promise.all(Array.from({ length: 3 }, () => pool.query('select 1')))
    expect(pool.totalCount).toBe(3)
    await close()
  })

  describe('when the process ends', () => {
    const ending = async () => {
      const network = await weakNetwork(database.url)
      const stop = new AbortController()
      const options = { max: 4, applicationName: 'ending', ending: stop.signal }
      const { pool, close } = connect(network.through(database.url), options)
      const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
      const [asks, kept, rests] = clients
      rests.release()
      network.fallSilent()
      const asked = [asks.query('select 1'), pool.query('select 1')]
      return {
        network,
        pool,
        kept,
        stop: async () => {
          stop.abort()
          return Promise.all(asked.map((answer) => answer.catch((error: Error) => error.message)))
        },
        close: async () => {
          for (const client of [asks, kept]) client.release(true)
          await close()
          await network.close()
        },
      }
    }
    const terminated = expect.stringContaining('terminated') as string

    it('waits for no connection that a network has forgotten, and asks on new ones', async () => {
      const { network, pool, stop, close } = await ending()
      await network.comeBack()
      expect(await stop()).toEqual([terminated, terminated])
      expect((await pool.query('select 1 as value')).rows).toEqual([{ value: 1 }])
      await close()
    })

    it('waits for no server that is away, and asks it no more', async () => {
      const { network, pool, kept, stop, close } = await ending()
      expect(await stop()).toEqual([terminated, terminated])
      await expect(kept.query('select 1')).rejects.toThrow('not queryable')
      await network.comeBack()
      await expect(pool.query('select 1')).rejects.toThrow('terminated')
      await close()
    })
  })

  it('hands out a date as the day it is, in every time zone', async () => {
    expect(await queryValue("select date '2026-03-29' as value")).toBe('2026-03-29')
  })

  it('has the server let go within a minute of whoever is gone without a word', async () => {
    const settings = ['idle', 'interval', 'count'].map(
      (name) => `current_setting('tcp_keepalives_${name}')::int as ${name}`,
    )
    const { rows } = await database.pool.query<Record<string, number>>(`select ${settings.join(', ')}`)
    const { idle = 0, interval = 0, count = 0 } = rows[0] ?? {}
    expect(idle * interval * count).toBeGreaterThan(0)
    expect(idle + interval * count).toBeLessThanOrEqual(60)
  })
})
