import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sourceReader } from './read-source.ts'

const folder = await mkdtemp(join(tmpdir(), 'feeds-'))
afterAll(() => rm(folder, { recursive: true }))

const read = async (bytes: Buffer, options: { readonly charset?: string; readonly address?: string } = {}) => {
  const path = join(folder, 'feed')
  await writeFile(path, bytes)
  return sourceReader()(path, { name: 'rss', ...options })
}

it('reads a feed in the process of its own, with what the server said of it', async () => {
  const feed =
    '<rss version="2.0"><channel><title>B</title><item><title>Å</title><link>/a</link></item></channel></rss>'
  expect(
    await read(Buffer.from(feed, 'latin1'), { charset: 'latin1', address: 'https://b.example/rss' }),
  ).toMatchObject({
    kind: 'feed',
    articles: [{ id: 'https://b.example/a', name: 'Å' }],
  })
})

it('says that a page is no feed', async () => {
  expect(await read(Buffer.from('<html><p>Hej</p></html>'))).toEqual({ problem: 'NoBook' })
})
