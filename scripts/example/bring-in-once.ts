import type { Pool } from 'pg'
import type { Config } from '../../adapters/running/config.ts'
import { beginExample, endExample } from '../../adapters/running/example-record.ts'
import { signToken } from '../../commands/user/tokens.ts'
import type { Services } from '../../api/services.ts'
import { administratorsStream } from '../../commands/administrators/stream.ts'
import { userStream } from '../../commands/user/stream.ts'
import { publicationsTable } from '../../projections/publications/table.ts'
import { bringInExample } from './bring-in.ts'

/** On an empty installation: founds the example publication and produces its first issue, as a user would. */
export const bringInOnce = async (
  { publicUrl }: Config,
  pool: Pool,
  services: Services,
  port: number,
): Promise<void> => {
  const known = await services.db.selectFrom(publicationsTable).select('id').limit(1).executeTakeFirst()
  const begun = await beginExample(pool, known === undefined, services.now())
  if (!begun) return
  console.log('Bringing in the example publication and producing its first issue …')
  const [userId] = await services.handlers.administrators.state(administratorsStream)
  if (!userId) throw new Error('There is no administrator')
  const user = await services.handlers.user.state(userStream(userId))
  if (user.status !== 'Active') throw new Error('The administrator has been removed')
  const token = await signToken(services.tokenKey, 'login', { userId, session: user.session }, services.now())
  const links = await bringInExample(`http://127.0.0.1:${port}`, publicUrl, token, begun)
  await endExample(pool, links.publication)
  console.log(`  The issue:  ${links.issue}\n  The player: ${links.player}`)
  console.log(`  DAISY book: ${links.daisy}\n  MP3:        ${links.mp3}\n  QR codes:   ${links.qr}`)
}
