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

it('reads one file after another through the same memory, and several at a time each through its own', async () => {
  const paths = await Promise.all(
    ['a', 'b', 'c'].map(async (letter) => {
      const path = join(folder, letter)
      await writeFile(path, letter.repeat(100_000))
      return path
    }),
  )
  const memories = new Set<ArrayBufferLike>()
  const isOf = async (path: string, letter: string) => {
    for await (const part of partsOfFile(path)) {
      memories.add(part.buffer)
      if (!part.equals(Buffer.alloc(part.length, letter))) return false
    }
    return true
  }
  for (const [index, path] of paths.entries()) expect(await isOf(path, 'abc'.charAt(index))).toBe(true)
  expect(memories.size).toBe(1)
  const together = paths.map((path, index) => isOf(path, 'abc'.charAt(index)))
  expect(await Promise.all(together)).toEqual([true, true, true])
  expect(memories.size).toBe(3)
})
