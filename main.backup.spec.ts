import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { listBackups } from './adapters/kernel/backup/backup-store.ts'
import { lastBackupIn } from './adapters/kernel/backup/last-backup.ts'
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
  const product = await startProduct({ DATABASE_URL: '', SECRET_KEY: '', DATA_DIR: dataDir, SEED: 'issue' })
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

type Sound = { readonly path: string; readonly bytes: Buffer }

/** The first sound of the example issue, as the player of a listener without an account fetches it. */
const playExample = async ({ url, lines }: Product, printed = lines): Promise<Sound> => {
  const issue = /articles\/(\S+)/.exec(printed.find((line) => line.includes('The issue:')) ?? '')?.[1] ?? ''
  const playlist = await (await fetch(`${url}/api/issues/playlist/${issue}`)).text()
  const path = /"(\/api\/soundfiles\/[^"?]+)/.exec(playlist)?.[1] ?? ''
  const sound = await fetch(url + path)
  if (!sound.ok) throw new Error(`${sound.status} for '${path}' of ${playlist}`)
  return { path, bytes: Buffer.from(await sound.arrayBuffer()) }
}

const run = (script: string, args: readonly string[], dataDir: string) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = join(import.meta.dirname, 'scripts/operation', script)
  return promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
  })
}

/** Kills a backup as soon as it has written some of its parts; one that was done before is taken again. */
const killBackup = async (backup: string, args: readonly string[], dataDir: string): Promise<void> => {
  const { PATH } = process.env
  const program = join(import.meta.dirname, 'scripts/operation/backup.ts')
  const env = { PATH, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [program, backup, ...args], { env, stdio: 'ignore' })
  const childExit = once(child, 'exit')
  const parts = () => readdir(join(backup, 'parts')).catch(() => [])
  await expect.poll(async () => (await parts()).length, { interval: 5 }).toBeGreaterThan(3)
  child.kill('SIGKILL')
  await childExit
  if ((await listBackups(backup)).length === 0) return
  await rm(backup, { recursive: true })
  return killBackup(backup, args, dataDir)
}

/** The rows of the embedded database, and the files beside it, as text. */
const storedText = async (dataDir: string) => {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim()
  const port = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[3]
  const database = new Client({ connectionString: `postgres://ljudkod:${password}@127.0.0.1:${port}/ljudkod` })
  await database.connect()
  const { rows } = await database.query<{ readonly place: string }>(
    `select format('%I.%I', table_schema, table_name) as place from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { place } of rows)
    texts.push(JSON.stringify((await database.query(`select t::text from ${place} t`)).rows))
  await database.end()
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
    if (!parentPath.startsWith(join(dataDir, 'postgres')))
      texts.push(name, await readFile(join(parentPath, name), 'latin1').catch(() => ''))
  return texts.join('\n')
}

/** Shown to an operator who forgets the folder of a check, instead of a backup into a folder of that name. */
const usage = 'npm run backup -- check FOLDER'

const subscriber = { firstname: 'Zackarias', lastname: 'Önnestam', address: 'Granstigen 7' }

it('brings a running installation back from its backup, and forgets again the persons forgotten since', {
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
  const { _id: gretasId } = await ask<CreatedEntity>({ method: 'POST', path: '/api/users', body: greta })
  const { _id: subscriberId } = await ask<CreatedEntity>({ method: 'POST', path: '/api/subscribers', body: subscriber })
  const sound = await playExample(product)
  const before = await namesOf(ask)

  const [, publicKey = '', privateKey = ''] =
    /--to (age1\w+)[^]*(AGE-SECRET-KEY-\w+)/.exec((await run('backup.ts', ['key'], dataDir)).stdout) ?? []
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, privateKey)
  await killBackup(backup, ['--to', publicKey], dataDir)
  await expect(run('restore.ts', [backup, '--key', keyFile], other)).rejects.toMatchObject({
    stderr: expect.stringContaining('holds no backup that was finished'),
  })
  await expect(run('backup.ts', ['check'], dataDir)).rejects.toMatchObject({ stderr: expect.stringContaining(usage) })
  const first = await run('backup.ts', [backup], dataDir)
  expect(first.stdout).toMatch(/^A backup that began at .* was not finished: this one went on/)
  expect(first.stdout).toMatch(/^Backed up to .*: [\d,]+ events, [\d,]+ files, [\d,]+ MB$/m)
  await ask({ method: 'POST', path: '/api/users', body: lateUser })
  const second = await run('backup.ts', [backup, '--keep', '5'], dataDir)
  const [, all, addedMegabytes] = /, ([\d,]+) MB, ([\d,]+) MB of them new/.exec(second.stdout) ?? []
  expect(Number(addedMegabytes)).toBeLessThan(Number(all) / 4)
  expect(await lastBackupIn(dataDir)()).toMatchObject({ last: { kind: 'increment', isEncrypted: true }, fault: null })

  // At the server, beside the running product: the command replaces a forgotten password and ends its log-ins.
  const loggedIn = (await logIn(product, greta)) ?? ''
  const reset = await run('admin.ts', ['reset', greta.email], dataDir)
  const password = /has the password (\S+)/.exec(reset.stdout)?.[1] ?? ''
  expect(await logIn(product, greta)).toBeUndefined()
  expect(await logIn(product, { ...greta, password })).toBeDefined()
  const headers = { authorization: `Bearer ${loggedIn}` }
  expect((await fetch(`${product.url}/api/users/me`, { headers })).status).toBe(401)

  // A forgetting after the backup reaches the list beside it at once.
  await ask({ method: 'POST', path: `/api/users/${gretasId}/forget` })
  await ask({ method: 'POST', path: `/api/subscribers/${subscriberId}/forget` })
  await expect.poll(() => readFile(join(backup, 'forgettings.jsonl'), 'utf8')).toContain(subscriberId)
  await product.halt()

  await expect(run('restore.ts', [backup, '--key', keyFile], dataDir)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty: a backup is restored into an empty folder'),
  })
  const restoreRun = await run('restore.ts', [backup, '--key', keyFile], other)
  expect(restoreRun.stdout).toContain('Forgotten since then: 2.')
  expect(restoreRun.stdout).toContain(`Start it with: DATA_DIR=${other} npm start`)
  const copy = await startOn(other)
  const copyApi = apiOf(copy)
  expect(await namesOf(copyApi)).toEqual([...before, lateUser.name].filter((name) => name !== greta.name).sort())
  expect(await logIn(copy, lateUser)).toBeDefined()
  expect(await logIn(copy, greta)).toBeUndefined()
  expect((await playExample(copy, product.lines)).bytes.equals(sound.bytes)).toBe(true)
  const text = `${await storedText(other)}\n${copy.lines.join('\n')}`
  const readableValues = [greta.name, greta.email, ...Object.values(subscriber)].filter((value) => text.includes(value))
  expect([readableValues, text.includes(lateUser.name)]).toEqual([[], true])
  await copyApi({ method: 'POST', path: '/api/users', body: { ...lateUser, email: 'ny@bladet.example' } })
  await copy.halt()
})
