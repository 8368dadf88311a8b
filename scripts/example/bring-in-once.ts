import type { Pool } from 'pg'
import type { Config } from '../../adapters/kernel/running/settings/config.ts'
import { beginExample, endExample, recordExample } from '../../adapters/kernel/running/settings/example-record.ts'
import type { Services } from '../../api/services.ts'
import { administratorsStream } from '../../commands/people/administrators/stream.ts'
import { userStream } from '../../commands/people/user/stream.ts'
import { signToken } from '../../commands/people/user/tokens.ts'
import { publicationsTable } from '../../projections/editorial/publication/table.ts'
import { ApiRefusal, apiAt } from './api.ts'
import { bringInExample, type Links } from './bring-in.ts'
import { ProductionImpossible } from './produce.ts'

/** A token of a current administrator: there is always one. */
const tokenOf = async ({ handlers, tokenKey, now }: Services): Promise<string> => {
  const [userId] = await handlers.administrators.state(administratorsStream)
  if (!userId) throw new Error('There is no administrator')
  const user = await handlers.user.state(userStream(userId))
  if (user.status !== 'Active') throw new Error('The administrator has been removed')
  return signToken(tokenKey, 'login', { userId, session: user.session }, now())
}

const tell = (links: Links) => {
  console.log(`  The issue:  ${links.issue}\n  The player: ${links.player}`)
  console.log(`  DAISY book: ${links.daisy}\n  MP3:        ${links.mp3}\n  QR codes:   ${links.qr}`)
}

/**
 * On an empty installation, creates the example publication and produces its first issue, as a user would. When an
 * editor has changed or removed something meanwhile, it stops and leaves the change, and the server goes on.
 */
export const addExampleOnce = async (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  pool: Pool,
  services: Services,
  port: number,
): Promise<void> => {
  const known = await services.db.selectFrom(publicationsTable).select('id').limit(1).executeTakeFirst()
  const begun = await beginExample(pool, known === undefined, services.now())
  if (!begun) return
  console.log('Bringing in the example publication and producing its first issue …')
  const api = apiAt(`http://127.0.0.1:${port}`, () => tokenOf(services))
  try {
    tell(await bringInExample(api, publicUrl, begun, (publication) => recordExample(pool, publication)))
  } catch (error) {
    if (!(error instanceof ApiRefusal || error instanceof ProductionImpossible)) throw error
    console.log(`  The example is left as it is: ${error.message}`)
  }
  await endExample(pool)
}
