import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceServices } from '../services.ts'

/** An outside world in which nothing is found and nothing can be read; a spec puts its own parts in. */
export const noSources: SourceServices = {
  readSource: async () => ({ problem: 'NoBook' }),
  readManuscript: async () => ({ problem: 'NoText' }),
  extractSounds: async (_, articles) => articles.map(() => ({ files: [], faults: [] })),
  extractFile: async () => undefined,
  places: {
    find: async () => null,
    fetch: async () => null,
    fetchAll: async () => [],
    fetchAddress: async () => ({ reason: 'Adressen svarar inte.' }),
  },
  withFolder: async (work) => {
    const folder = await mkdtemp(join(tmpdir(), 'ljudkod-sources-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
