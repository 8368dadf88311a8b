import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartRefused } from '../start-refusal.ts'
import { openDataFolder } from './data-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
afterAll(() => rm(folder, { recursive: true }))

it('is made with those above it, and nothing is left in it', async () => {
  const path = join(folder, 'a/b/data')
  for (const _ of ['first', 'again']) await openDataFolder(path, 0o711)
  expect((await stat(path)).mode & 0o777).toBe(0o711)
  expect(await readdir(path)).toEqual([])
})

it.each([
  ['where nobody can make one', '/proc/x', /där går det inte att göra en mapp|får inte skriva där/],
  ['where a file lies', join(folder, 'file'), /en fil ligger i dess ställe/],
  ['below a file', join(folder, 'file/data'), /en fil ligger i dess ställe/],
  ['that is a file of the system', '/dev/full', /en fil ligger i dess ställe/],
  ['with a name that is too long', join(folder, 'x'.repeat(300)), /ENAMETOOLONG/],
])('refuses the start in a line: %s', async (_, path, reason) => {
  await writeFile(join(folder, 'file'), '')
  const refused = await openDataFolder(path, 0o700).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(String(refused)).toMatch(reason)
  expect(String(refused)).toContain(path)
  expect(String(refused)).not.toContain('\n')
})
