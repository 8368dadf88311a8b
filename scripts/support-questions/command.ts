import { parseArgs } from 'node:util'
import { lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { apiAt } from '../example/api.ts'
import { tokenOf } from '../example/token.ts'
import { openPlace } from '../open-place.ts'
import { allowClosedPipe } from '../quiet-pipe.ts'
import { bringInQuestions } from './bring-in.ts'
import { questionLines } from './questions.ts'
import { openServers } from './servers.ts'

/** Where the product of the questions hands its letters over. */
const MAIL_PORT = 2525
const BOUNCE_KEY = 'nyckeln-till-de-tio-fragorna'

const usage = `npm run questions [-- --answers] [--again]

Lägger in vad tio frågor från telefonen handlar om i en produkt som kör, och skriver ut frågorna. Starta produkten så, tom:

  SEED=none SMTP_URL=smtp://127.0.0.1:${MAIL_PORT} MAIL_FROM=ljudkod@kusten.example ALLOW_PRIVATE_ADDRESSES=true \\
    BOUNCE_ADDRESS=retur@ljudkod.example BOUNCE_KEY=${BOUNCE_KEY} npm start

--answers  skriver också ut svaren, och på vilken skärm de står
--again    skriver bara ut, när allt redan är inlagt`

const bringQuestions = async (): Promise<void> => {
  const life = lifecycle()
  try {
    const config = parseConfig(process.env)
    const { log, tokenKey } = await openPlace(config, life)
    const base = `http://127.0.0.1:${config.port}`
    const administrator = apiAt(base, () => tokenOf({ handlers: handlersOf(log), tokenKey, now: () => new Date() }))
    const servers = await openServers(MAIL_PORT)
    life.onStop('the servers of the questions', servers.close)
    await bringInQuestions({ base, administrator, mail: servers.mail, files: servers.files, bounceKey: BOUNCE_KEY })
  } finally {
    await life.stop()
  }
}

const run = async () => {
  const { values } = parseArgs({ options: { answers: { type: 'boolean' }, again: { type: 'boolean' } } })
  if (!values.again) await bringQuestions()
  for (const line of questionLines({ withAnswers: values.answers === true })) console.log(line)
}

allowClosedPipe()
try {
  await run()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 1
}
