import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { apiAt } from '../scripts/example/api.ts'
import lean from '../scripts/lean.json' with { type: 'json' }

const admin = { email: 'maj@bottenviksbladet.example', password: 'lösenord-för-prov' }

type Sound = { readonly filenameMp3: string }

type Start = { readonly folder: string; readonly port: string; readonly env?: NodeJS.ProcessEnv }

/**
 * The product with all its roles in one process, its data under `folder`, and an administrator's log-in. Throws when it
 * does not start.
 */
export const startProduct = async ({ folder, port, env = {} }: Start) => {
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      ...lean,
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      SEED: 'none',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isRunning = false
  for await (const line of createInterface(child.stdout)) if ((isRunning = line.includes('is running'))) break
  if (!isRunning) throw new Error('The product did not start')
  child.stdout.resume()

  const about = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) }
  const { token } = (await (await fetch(`${address}/auth/local`, about)).json()) as { readonly token: string }
  const api = apiAt(address, async () => token)
  return {
    pid: child.pid ?? 0,
    address,
    token,
    api,
    /** True when an article has sounds and all have their listening variants. */
    isHeard: async (article: string) => {
      const sounds = await api<readonly Sound[]>({ path: `/api/soundfiles/article/${article}` })
      return (sounds.length > 0 && sounds.every(({ filenameMp3 }) => filenameMp3)) || undefined
    },
    /** Fetches a file as staff. */
    fetched: async (path: string) => {
      const answer = await fetch(new URL(path, address), { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.bytes()
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
