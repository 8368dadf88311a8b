import type { Pool, PoolClient } from 'pg'

/** Works in a transaction of its own, which is rolled back when the work throws. */
export const inTransaction = async <Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> => {
  const client = await pool.connect()
  let connectionFault: Error | undefined
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      connectionFault = failure
    })
    throw error
  } finally {
    client.release(connectionFault)
  }
}
