import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openMedia } from '../../../adapters/editorial/inspection/open-media.ts'
import { localFileStorage } from '../../../adapters/kernel/file-storage/local.ts'
import { soundAsker } from '../../../commands/editorial/media/sounds/ask-for-sound.ts'
import type { Handlers } from '../../../commands/handlers.ts'
import { soundMaker } from '../../../processors/editorial/sounds/make-sound.ts'
import type { MediaServices } from '../services.ts'

/** Files in a temporary folder with all tools on them; the folder is removed after the spec file. */
export const testMedia = async (handlers: Handlers): Promise<MediaServices & { readonly folder: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-files-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const storage = await localFileStorage(join(folder, 'files'))
  const settings = {
    folder,
    maxSoundHours: 24,
    maxUploadBytes: 2_000_000,
    key: new Uint8Array(32).fill(9),
    report: () => undefined,
  }
  const media = await openMedia(storage, handlers, settings)
  const making = { media: handlers.media, storage, sounds: media.sounds, loudnessOf: async () => -18, cores: 2 }
  const makeSound = soundMaker(making)
  const { signal } = new AbortController()
  const askForSound = soundAsker({
    handlers,
    haveMade: ({ mediaId, format }, context) => makeSound(mediaId, format, { ...context, signal }),
  })
  return { ...media, askForSound, folder }
}
