import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { attemptFolders } from './attempt-folders.ts'

const folder = await mkdtemp(join(tmpdir(), 'attempts-'))
afterAll(() => rm(folder, { recursive: true }))

it.each(['new', 'open'])('are closed to other accounts of the machine: %s', async (name) => {
  const place = join(folder, name)
  if (name === 'open') await mkdir(place, { mode: 0o755 })
  const own = await attemptFolders(place)
  for (const path of [place, own]) expect((await stat(path)).mode & 0o777).toBe(0o700)
})

it('are swept when their machine has not been heard of for days, and left alone while it may be at work', async () => {
  const place = join(folder, 'shared')
  for (const name of ['gone.12.a', 'elsewhere.12.b', 'ahead.12.c']) await mkdir(join(place, name), { recursive: true })
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  await utimes(join(place, 'gone.12.a'), lastWeek, lastWeek)
  const nextWeek = new Date(Date.now() + 7 * 86_400_000)
  await utimes(join(place, 'ahead.12.c'), nextWeek, nextWeek)
  await attemptFolders(place)
  const left = await readdir(place)
  expect(left).toContain('elsewhere.12.b')
  expect(left).not.toContain('gone.12.a')
  expect(left).not.toContain('ahead.12.c')
})
