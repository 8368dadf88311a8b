import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { productionAudio } from '../../../adapters/editorial/ffmpeg/encoding/production-audio.ts'
import { headingAsker } from '../../../commands/delivery/telephone/ask-for-heading.ts'
import { headingLengths } from '../../../commands/delivery/telephone/heading-lengths.ts'
import type { Handlers } from '../../../commands/handlers.ts'
import { speakHeading } from '../../../processors/delivery/telephone/speak-heading.ts'
import type { MadeSound } from '../../../processors/production/issue-production/ports.ts'
import type { MediaServices } from '../../editorial/services.ts'
import type { TelephoneTools } from '../services.ts'

/** Speaks headings when they are asked for, and keeps the sounds in memory. */
export const testTelephone = (
  handlers: Handlers,
  { files: storage, sounds, folder }: MediaServices & { readonly folder: string },
  now: () => Date,
): TelephoneTools => {
  const kept = new Map<string, MadeSound>()
  const fetched = new Map<string, string>()
  const made = {
    find: async (hashes: readonly string[]) => new Map([...kept].filter(([hash]) => hashes.includes(hash))),
    keep: async (hash: string, sound: MadeSound) => void kept.set(hash, sound),
  }
  const speak = speakHeading({ ...handlers, audio: productionAudio(() => undefined), sounds, storage, made })
  const origin = { correlationId: 'test', causationId: 'test', queue: 'test', id: 'test', attempt: 1 }
  return {
    askForHeading: headingAsker({
      handlers,
      encoder: sounds.encoder,
      kept: made,
      haveSpoken: async (data) =>
        speak({
          ...origin,
          data,
          folder: await mkdtemp(join(folder, 'heading-')),
          signal: new AbortController().signal,
        }),
    }),
    headingLengths: headingLengths({
      encoder: sounds.encoder,
      lengths: async (hashes) =>
        new Map([...(await made.find(hashes))].map(([hash, sound]) => [hash, sound.durationMs])),
    }),
    fetches: {
      record: async (service) => void fetched.set(service, now().toISOString()),
      lastOf: async (services) => new Map([...fetched].filter(([service]) => services.includes(service))),
    },
  }
}
