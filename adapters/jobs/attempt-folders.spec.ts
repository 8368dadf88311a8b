import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
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
