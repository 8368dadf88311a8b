import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { attemptFolders } from '../../kernel/jobs/attempt-folders.ts'
import { manuscriptReader } from '../manuscripts/manuscript-reader.ts'
import type { SourcePlaceSettings } from '../source-places/limits.ts'
import { openSourcePlaces } from '../source-places/source-places.ts'
import { extractFile, extractSounds } from './extract-sounds.ts'
import { sourceReader } from './read-source.ts'

/** What imports use of the outside world. `folder`: for files while a request works on them. */
export const openSources = async ({ folder, ...places }: SourcePlaceSettings & { readonly folder: string }) => {
  const home = await attemptFolders(folder)
  return {
    readSource: sourceReader(),
    readManuscript: manuscriptReader(),
    extractSounds,
    extractFile,
    places: openSourcePlaces(places),
    withFolder: async <Answer>(work: (lent: string) => Promise<Answer>): Promise<Answer> => {
      const lent = await mkdtemp(join(home, 'source-'))
      try {
        return await work(lent)
      } finally {
        await rm(lent, { recursive: true, force: true })
      }
    },
  }
}
