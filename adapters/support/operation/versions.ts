import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { dateInWords } from '../../../commands/kernel/date-in-words.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import type { OperationState } from '../../../projections/support/operation/view.ts'
import { startedVersions } from '../../kernel/running/product-versions.ts'

const run = promisify(execFile)

const PATIENCE_MS = 3_000

const ffmpegVersion = async () => {
  const { stdout } = await run('ffmpeg', ['-version'], { timeout: PATIENCE_MS })
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1]
}

const postgresVersion = async (db: ReadModelDatabase) => {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version
}

/** EventStoreDB tells its version to every client that reaches it. */
const eventStoreVersion = async (address: string) => {
  const [host = ''] = address.replace(/^esdb(\+discover)?:\/\/(?:[^@/]*@)?/, '').split(/[,/?]/)
  const protocol = /[?&]tls=false/i.test(address) ? 'http' : 'https'
  const answer = await fetch(`${protocol}://${host}/info`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const versionText: unknown = await answer.json()
  const version: unknown =
    typeof versionText === 'object' && versionText !== null ? Reflect.get(versionText, 'esVersion') : undefined
  return typeof version === 'string' ? version : undefined
}

const UNKNOWN_VERSION = 'okänd'

const tell = async (what: string, ask: Promise<string | undefined>) => ({
  what,
  version: (await ask.catch(() => undefined)) ?? UNKNOWN_VERSION,
})

/** The versions that ran here before this one, by the day of their first start. */
const earlierVersions = async (db: ReadModelDatabase) =>
  (await startedVersions(db))
    .filter(({ version }) => version !== packageFile.version)
    .map(({ version, firstStartedAt }) => ({
      what: 'Tidigare Ljudkod',
      version: `${version} (från ${dateInWords({ date: firstStartedAt.toISOString().slice(0, 10), language: 'swedish' })})`,
    }))

/** The versions of the programs under the product. */
export const readVersions = async (
  db: ReadModelDatabase,
  eventStoreUrl: string | undefined,
): Promise<OperationState['versions']> => [
  { what: 'Ljudkod', version: packageFile.version },
  ...(await earlierVersions(db)),
  { what: 'Node.js', version: process.versions.node },
  ...(await Promise.all([
    tell('PostgreSQL', postgresVersion(db)),
    ...(eventStoreUrl === undefined ? [] : [tell('EventStoreDB', eventStoreVersion(eventStoreUrl))]),
    tell('ffmpeg', ffmpegVersion()),
  ])),
]
