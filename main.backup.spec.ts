import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { admin, type Product, startProduct } from './e2e/kernel/product.ts'
import { apiAt, type CreatedEntity } from './scripts/example/api.ts'

/** A folder that the embedded server's account may enter. */
const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-backup-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const startOn = async (dataDir: string): Promise<Product> => {
  const product = await startProduct({ DATABASE_URL: '', SECRET_KEY: '', DATA_DIR: dataDir })
  onTestFinished(() => product.stop().catch(() => undefined))
  return product
}

const logIn = async ({ url }: Product, { email, password } = admin) => {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/auth/local`, { method: 'POST', headers, body })
  return answer.ok ? ((await answer.json()) as { readonly token: string }).token : undefined
}

const apiOf = (product: Product) => apiAt(product.url, async () => (await logIn(product)) ?? '')

type AskServer = ReturnType<typeof apiOf>

const greta = { name: 'Greta Lind', email: 'greta@bladet.example', role: 'user', password: 'gretas-lösenord' }
const lateUser = { name: 'Sen Efteråt', email: 'sen@bladet.example', role: 'user', password: 'sent-lösenord' }

const namesOf = async (ask: AskServer) => {
  const users = await ask<readonly { readonly name: string }[]>({ path: '/api/users' })
  return users.map(({ name }) => name).sort()
}

const bringInPicture = async (ask: AskServer): Promise<string> => {
  const publication = await ask<CreatedEntity>({
    method: 'POST',
    path: '/api/publications',
    body: { name: 'Norrbladet' },
  })
  const body = { publication: publication._id, date: '2026-11-25' }
  const issue = await ask<CreatedEntity>({ method: 'POST', path: '/api/issues', body })
  const picture = await readFile(join(import.meta.dirname, 'scripts/example/cover.png'))
  const form = new FormData()
  form.append('issueid', issue._id)
  form.append('file', new File([new Uint8Array(picture)], 'omslag.png'))
  // This route answers when the picture can be served.
  const { _id } = await ask<CreatedEntity>({ method: 'POST', path: '/api/imagefiles', body: form })
  return _id
}

/** The bytes of a picture, as served. */
const pictureOf = async (product: Product, id: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${await logIn(product)}` }
  const answer = await fetch(`${product.url}/api/imagefiles/serveFileById/${id}`, { headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

const run = (script: string, args: readonly string[], dataDir: string) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = join(import.meta.dirname, 'scripts/operation', script)
  return promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
  })
}

it('brings a running installation back from its backup, with what was written before it and nothing later', {
  timeout: 240_000,
}, async () => {
  const folder = await openFolder()
  const [dataDir, backup, other] = ['data', 'backup', 'other'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const product = await startOn(dataDir)
  const ask = apiOf(product)
  const pictureId = await bringInPicture(ask)
  const picture = await pictureOf(product, pictureId)
  await ask({ method: 'POST', path: '/api/users', body: greta })
  const before = await namesOf(ask)

  const taken = await run('backup.ts', [backup], dataDir)
  expect(taken.stdout).toMatch(/^Backed up to .*: [\d,]+ events, [\d,]+ files/)
  await ask({ method: 'POST', path: '/api/users', body: lateUser })

  // At the server, beside the running product: the command replaces a forgotten password and ends its log-ins.
  const loggedIn = (await logIn(product, greta)) ?? ''
  const reset = await run('admin.ts', ['reset', greta.email], dataDir)
  const password = /has the password (\S+)/.exec(reset.stdout)?.[1] ?? ''
  expect(await logIn(product, greta)).toBeUndefined()
  expect(await logIn(product, { ...greta, password })).toBeDefined()
  const headers = { authorization: `Bearer ${loggedIn}` }
  expect((await fetch(`${product.url}/api/users/me`, { headers })).status).toBe(401)
  await product.halt()

  await expect(run('restore.ts', [backup], dataDir)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty: a backup is restored into an empty folder'),
  })
  const restored = await run('restore.ts', [backup], other)
  expect(restored.stdout).toContain(`Start it with: DATA_DIR=${other} npm start`)
  const second = await startOn(other)
  const asked = apiOf(second)
  expect(await namesOf(asked)).toEqual(before)
  expect(await logIn(second, greta)).toBeDefined()
  expect((await pictureOf(second, pictureId)).equals(picture)).toBe(true)
  await asked({ method: 'POST', path: '/api/users', body: lateUser })
  expect(await namesOf(asked)).toEqual([...before, lateUser.name].sort())
  await second.halt()
})
