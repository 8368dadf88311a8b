import { setTimeout } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartRefused } from '../running/start-refusal.ts'

type ApplicationLock = {
  /** Call it before an expected end of the session. */
  readonly expectEnd: () => void
}

const LOCK_KEY = 7_314_000
const lockNotAvailable = '55P03'
const SERVER_STARTING_CODES = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'])

const isNotReady = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && SERVER_STARTING_CODES.has(error.code)

const lock = async (client: Client, place: string) => {
  try {
    // The server may need a moment to notice the end of a killed application's session.
    await client.query("set lock_timeout = '2s'")
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error
    throw new StartRefused(`Ljudkod körs redan på ${place}: stoppa det först, eller ange en annan DATA_DIR`)
  }
}

/**
 * One application per embedded server. The lock belongs to a session, so it ends with the process that holds it,
 * however that ends. `onLost` is called when the session breaks unexpectedly, because the server went away.
 */
export const lockApplication = async (url: string, place: string, onLost: () => void): Promise<ApplicationLock> => {
  const client = new Client({ connectionString: url, application_name: 'ljudkod application lock', keepAlive: true })
  let expected = false
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lock(client, place)
  } catch (error) {
    await client.end()
    throw error
  }
  client.on('end', () => {
    if (!expected) onLost()
  })
  return {
    expectEnd: () => {
      expected = true
    },
  }
}

/** A server that is starting, recovering or stopping soon answers or is gone. */
export const retryWhileNotReady = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isNotReady(error) || attempt === 150) throw error
      await setTimeout(200)
    }
  }
}
