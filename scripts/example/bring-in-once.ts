import type { Pool } from 'pg'
import type { Config } from '../../adapters/kernel/running/settings/config.ts'
import {
  beginExample,
  endExample,
  historyToBringIn,
  noteExampleThing,
  noteHistory,
  readExample,
  recordExample,
} from '../../adapters/kernel/running/settings/example-record.ts'
import type { Services } from '../../api/services.ts'
import { publicationsTable } from '../../projections/editorial/publication/table.ts'
import { ApiRefusal, apiAt, type OnCreated } from './api.ts'
import { bringInExample, type Links } from './bring-in.ts'
import { bringInHistory } from './history/bring-in-history.ts'
import { ProductionImpossible } from './produce.ts'
import { tokenOf } from './token.ts'

/** The server stops; the next start goes on. */
class ImportStop extends Error {
  override readonly name = 'ImportStop'
}

const tell = (links: Links) => {
  console.log(`  The issue:  ${links.issue}\n  The player: ${links.player}`)
  console.log(`  DAISY book: ${links.daisy}\n  MP3:        ${links.mp3}\n  QR codes:   ${links.qr}`)
}

const isByPerson = (error: unknown): error is Error =>
  error instanceof ApiRefusal || error instanceof ProductionImpossible

type ExampleSettings = Pick<Config, 'publicUrl' | 'seed'>

const apiOf = (pool: Pool, services: Services, port: number) => {
  const onCreated: OnCreated = (path, id) => noteExampleThing(pool, { path, id })
  return { api: apiAt(`http://127.0.0.1:${port}`, () => tokenOf(services), onCreated), onCreated }
}

/**
 * On an empty installation, creates the example publication and produces its first issue, as a user would. When an
 * editor has changed or removed something meanwhile, it stops and leaves the change, and the server goes on.
 */
export const addExampleOnce = async (
  { publicUrl, seed }: ExampleSettings,
  pool: Pool,
  services: Services,
  port: number,
): Promise<void> => {
  const known = await services.db.selectFrom(publicationsTable).select('id').limit(1).executeTakeFirst()
  const install = { isEmpty: known === undefined, withHistory: seed === 'example', now: services.now() }
  const begun = await beginExample(pool, install)
  if (!begun) return
  console.log('Bringing in the example publication and producing its first issue …')
  const { api } = apiOf(pool, services, port)
  try {
    tell(await bringInExample(api, publicUrl, begun, (publication) => recordExample(pool, publication)))
  } catch (error) {
    if (!isByPerson(error)) throw error
    console.log(`  The example is left as it is: ${error.message}`)
  }
  await endExample(pool)
}

/**
 * Brings in the second example publication with its history, where the example has begun with it and an earlier start has
 * not ended it. The server answers meanwhile. `isStopping`: the next step is left to the next start. An administrator who takes the
 * example away stops it, too.
 */
export const addHistoryOnce = async (
  pool: Pool,
  services: Services,
  { port, isStopping }: { readonly port: number; readonly isStopping: () => boolean },
): Promise<void> => {
  const begun = await historyToBringIn(pool)
  const first = await readExample(pool)
  if (!begun || first === undefined) return
  console.log('  A second example publication with its history comes in, while the product answers …')
  const { api, onCreated } = apiOf(pool, services, port)
  const untilStop: typeof api = async (ask) => {
    if (isStopping() || !(await historyToBringIn(pool))) throw new ImportStop()
    return api(ask)
  }
  const mayListen = async () => {
    if (!begun.mayBeListened) await noteHistory(pool, 'begun')
    return !begun.mayBeListened
  }
  const { analytics, settings } = services
  const tools = { api: untilStop, analytics, onCreated, sendsMail: settings.sendsMail, mayListen }
  try {
    await bringInHistory(tools, { first, now: begun.begunAt })
    console.log('  The example is complete. npm run example -- remove takes it away')
  } catch (error) {
    if (error instanceof ImportStop || isStopping()) return
    if (!isByPerson(error)) throw error
    console.log(`  The history of the example is left as it is: ${error.message}`)
  }
  await noteHistory(pool, 'done')
}
