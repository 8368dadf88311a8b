import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from './adapters/kernel/testing/database.ts'
import { weakNetwork } from './adapters/kernel/testing/weak-network.ts'
import { admin, type Product, startProduct } from './e2e/kernel/product.ts'

const send = async <Answer>({ url }: Product, path: string, body: FormData | object, token = ''): Promise<Answer> => {
  const isForm = body instanceof FormData
  const headers = { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const answer = await fetch(url + path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The programs that work on a sound in this folder. */
const atWorkIn = async (folder: string): Promise<readonly string[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (path: string) => readlink(path).catch(() => '')
  const found = await Promise.all(
    ids.map(async (id) => {
      const lent = await Promise.all([3, 4].map((descriptor) => read(`/proc/${id}/fd/${descriptor}`)))
      const program = await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')
      return lent.some((path) => path.startsWith(folder)) ? [program.trim()] : []
    }),
  )
  return found.flat().filter((program) => program === 'ffmpeg')
}

/** Two hours of silence: a small file that takes some time to convert. */
const longSound = async (folder: string) => {
  const path = join(folder, 'long.flac')
  const source = 'anullsrc=r=8000:cl=mono:d=7200'
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', source, path])
  return new File([await readFile(path)], 'long.flac')
}

const bringIn = async (product: Product) => {
  const { token } = await send<{ token: string }>(product, '/auth/local', admin)
  const publication = await send<{ _id: string }>(product, '/api/publications', { name: 'Norrbladet' }, token)
  const issue = await send<{ _id: string }>(
    product,
    '/api/issues',
    { publication: publication._id, date: '2026-11-25' },
    token,
  )
  const form = new FormData()
  form.append('issueid', issue._id)
  form.append('file', await longSound(product.folder))
  await send(product, '/api/uploads/upload', form, token)
}

it('stops by itself while a sound is worked on and the database is away, and leaves nothing at work', {
  timeout: 240_000,
}, async () => {
  const database = await testDatabase()
  const network = await weakNetwork(database.url)
  const product = await startProduct({ DATABASE_URL: network.through(database.url) })
  await bringIn(product)
  await expect.poll(() => atWorkIn(product.folder), { timeout: 80_000 }).not.toEqual([])
  await network.goAway()
  const ended = await product.halt().then(
    () => 'Stopped cleanly',
    (error: Error) => error.message,
  )
  // Resources that close too slowly are reported; nothing had to be killed.
  expect(ended).toMatch(/^Stopped (?:cleanly$|with 1 .*Closing .* took more than)/s)
  expect(ended).not.toContain('Stopping took more than')
  expect(await atWorkIn(product.folder)).toEqual([])
  await network.close()
  await product.stop()
  await database.close()
})

it.each([
  ['has forgotten its connections to the database', true],
  ['lets nothing through to the database', false],
])('stops cleanly when a network %s', { timeout: 240_000 }, async (_, isBack) => {
  const database = await testDatabase()
  const network = await weakNetwork(database.url)
  const product = await startProduct({ DATABASE_URL: network.through(database.url) })
  network.fallSilent()
  if (isBack) await network.comeBack()
  await product.halt()
  await product.stop()
  await network.close()
  await database.close()
})

describe('a start while the database comes and goes', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
    // The first start makes the tables.
    await (await startProduct({ DATABASE_URL: database.url })).stop()
  })
  afterAll(() => database.close())

  it.each([
    ['everything', {}],
    ['a process that only answers', { ROLES: 'api', DATA_DIR_SHARED: 'true' }],
  ])(
    'succeeds when it has come back, wherever the start has met it going: %s',
    { timeout: 240_000 },
    async (_, roles) => {
      const network = await weakNetwork(database.url)
      await network.goAway()
      const starting = startProduct({ DATABASE_URL: network.through(database.url), ...roles })
      const started = starting.then(() => 'started')
      let cuts = 0
      for (let pieces = 1; ; pieces = 2 * pieces) {
        await network.comeBack()
        if ((await Promise.race([network.goAwayAfter(pieces), started])) === 'started') break
        cuts += 1
      }
      const product = await starting
      expect(cuts).toBeGreaterThan(5)
      expect(product.lines.filter((line) => line.includes('börjar om')).length).toBeGreaterThan(5)
      expect(product.lines.filter((line) => /^\s+at |after calling end/.test(line))).toEqual([])
      await product.stop()
      await network.close()
    },
  )
})
