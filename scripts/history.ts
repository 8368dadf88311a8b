import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { lifecycle } from '../adapters/kernel/running/lifecycle.ts'
import { parseConfig } from '../adapters/kernel/running/settings/config.ts'
import { openPersonalReads } from '../adapters/people/access/personal-reads.ts'
import { handlersOf } from '../commands/handlers.ts'
import { commandLineReader } from '../commands/people/user/command-line-reader.ts'
import { guardedHistory } from '../commands/subscribers/subscriber/guarded-history.ts'
import { openPlace } from './open-place.ts'
import { allowClosedPipe } from './quiet-pipe.ts'

const usage = `npm run history -- <stream> [--reason "…"]

Tells in Swedish what has happened to one thing, oldest first, with when and who:
  order-019a…  quotation-…  customer-…  publication-…  issue-…  contents-…  article-…  media-…  production-…  run-…
  delivery-…  discount-…  user-…  subscriber-…  subscriptionChange-…  seller-main  priceList-main  administrators-all
  publicationGroups-all

Of a subscriber whose identity is protected nothing is told without a reason of 1 to 500 characters, which is kept in her
history with the account of this system that read it.`

const run = async (stream: string, reason: string | undefined): Promise<0 | 1 | 2> => {
  const life = lifecycle()
  try {
    const { log, pool } = await openPlace(parseConfig(process.env), life)
    const { record } = openPersonalReads(pool)
    const keepRead = (subject: string) => record({ reader: commandLineReader, as: 'protected', subjects: [subject] })
    const tools = { log, handlers: handlersOf(log), keepRead }
    const lines = await guardedHistory(tools, { stream, account: userInfo().username, reason })
    if (lines === 'ReasonMissing') {
      console.error(`${stream} tells of a protected identity: say why with --reason "…"`)
      return 2
    }
    console.log(lines.length > 0 ? lines.join('\n') : `Nothing has happened to ${stream}`)
    return lines.length > 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  } finally {
    await life.stop()
  }
}

allowClosedPipe()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { reason: { type: 'string' } },
})
const [stream] = positionals
if (stream === undefined) console.log(usage)
else process.exitCode = await run(stream, typeof values.reason === 'string' ? values.reason : undefined)
