import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readWebAssets } from '../api/pages/assets.ts'

const folder = new URL('../dist/web', import.meta.url).pathname

/** What a listener waits for before the player's own controls come, as kilobytes of gzip. */
const LARGEST_KB = 95

it('has a player that a telephone on a slow net can wait for', async () => {
  const { player } = await readWebAssets(folder)
  const scripts = [player.script, ...player.preload]
  const sizes = await Promise.all(
    scripts.map(async (file) => gzipSync(await readFile(folder + file), { level: 9 }).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(LARGEST_KB)
  // Each further file costs a round trip: what both applications use is listed in vite.config.ts.
  expect(scripts.length).toBeLessThanOrEqual(3)
})
