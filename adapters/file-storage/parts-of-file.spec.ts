import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { partsOfFile } from './parts-of-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-parts-'))
afterAll(() => rm(folder, { recursive: true }))

it.each([0, 1, 65_536, 1_000_003])('gives all of %i bytes, in the memory of one part', async (bytes) => {
  const path = join(folder, `${bytes}`)
  const content = randomBytes(bytes)
  await writeFile(path, content)
  const read: Buffer[] = []
  const memories = new Set<ArrayBufferLike>()
  for await (const part of partsOfFile(path)) {
    read.push(Buffer.from(part))
    memories.add(part.buffer)
  }
  expect(Buffer.concat(read).equals(content)).toBe(true)
  expect([...memories].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(65_536)
})
