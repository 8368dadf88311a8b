import { lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { type Config, parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { openPlace } from '../open-place.ts'
import { tokenOf } from './token.ts'

const usage = `npm run example -- remove

Takes away what the example has brought in, from the product that runs with the same settings (PORT, DATA_DIR). What persons
have built on it stays, and is named. Removed things lie in their bins; the persons of the example are forgotten.`

type KeptThing = { readonly name: string; readonly own: string }
type ExampleAnswer = { readonly isShown: boolean; readonly kept: readonly KeptThing[] }

const call = async (base: string, method: 'GET' | 'DELETE', token: string): Promise<Response> => {
  const answer = await fetch(new URL('/api/example', base), { method, headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`The product refuses: ${answer.status} ${await answer.text()}`)
  return answer
}

const removeOver = async ({ port }: Config, token: string): Promise<readonly string[]> => {
  const base = `http://127.0.0.1:${port}`
  const { isShown, kept } = (await (await call(base, 'GET', token)).json()) as ExampleAnswer
  if (!isShown) return ['There is no example']
  await call(base, 'DELETE', token)
  return ['The example has been taken away', ...kept.map(({ name, own }) => `${name} stays, because of: ${own}`)]
}

const isRefusedConnection = (error: unknown) =>
  error instanceof TypeError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED'

const run = async (): Promise<0 | 1> => {
  const life = lifecycle()
  try {
    const config = parseConfig(process.env)
    const { log, tokenKey } = await openPlace(config, life)
    const token = await tokenOf({ handlers: handlersOf(log), tokenKey, now: () => new Date() })
    for (const line of await removeOver(config, token)) console.log(line)
    return 0
  } catch (error) {
    if (isRefusedConnection(error))
      console.error('Nothing answers there: start the product (npm start), or set PORT to what it is started with')
    else console.error(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await life.stop()
  }
}

const [act, ...more] = process.argv.slice(2)
if (act === 'remove' && more.length === 0) process.exitCode = await run()
else {
  console.error(usage)
  process.exitCode = 1
}
