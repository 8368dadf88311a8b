import type { SoundFacts, StoredFile } from '../../../domain/editorial/media/events.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { SoundFormat } from './sound-tools.ts'
import { type HandleMedia, mediaStream } from './stream.ts'
import { variantOf } from './variants.ts'

export type WantedSound = { readonly mediaId: MediaId; readonly format: SoundFormat }

/** Has a sound made by whoever works such jobs off, and reported by command. Resolves when that has been tried. */
export type MakeSoundByJob = (wanted: WantedSound, context: CommandContext) => Promise<void>

export type SoundAnswer =
  | { readonly kind: 'ready'; readonly file: StoredFile }
  | { readonly kind: 'rejected'; readonly reason: 'FileNotFound' | 'NoSuchVariant' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** So many are being made for visitors that one more would wait too long. */
  | { readonly kind: 'busy' }

/** The sound in a format, made unless it is there. Who asks at the same time waits for the same work. */
export type AskForSound = (
  wanted: WantedSound,
  context: CommandContext & {
    /** For visitors: called before work is ordered, rejects to have none ordered. */
    readonly admit?: (facts: SoundFacts | undefined) => Promise<void>
  },
) => Promise<SoundAnswer>

/** No visitor waits behind more than these. */
const MAX_VISITOR_JOBS = 20

export const soundAsker = (tools: {
  readonly handlers: { readonly media: HandleMedia }
  readonly haveMade: MakeSoundByJob
}): AskForSound => {
  const underway = new Map<string, Promise<void>>()
  const admitting = new Map<string, Promise<void>>()
  let forVisitors = 0

  /** What there is, or why there can be none. */
  const look = async ({ mediaId, format }: WantedSound) => {
    const media = await tools.handlers.media.state(mediaStream(mediaId))
    if (media.status !== 'Present') return { kind: 'rejected', reason: 'FileNotFound' } as const
    const { file } = media
    if (file.kind !== 'sound') return { kind: 'rejected', reason: 'NoSuchVariant' } as const
    const known = variantOf(file, format)
    return known ? ({ kind: 'ready', file: known } as const) : ({ kind: 'missing', file } as const)
  }

  const make = async (name: string, wanted: WantedSound, context: CommandContext): Promise<SoundAnswer> => {
    const one = underway.get(name) ?? tools.haveMade(wanted, context).finally(() => underway.delete(name))
    underway.set(name, one)
    await one
    const found = await look(wanted)
    if (found.kind !== 'missing') return found
    const made = found.file.variants[wanted.format]
    if (made && 'failed' in made) return { kind: 'failed', reason: made.failed }
    throw new Error(`${wanted.mediaId} was not made in ${wanted.format}`)
  }

  const ask: AskForSound = async (wanted, { admit, ...context }) => {
    const found = await look(wanted)
    if (found.kind !== 'missing') return found
    const name = `${wanted.mediaId}/${found.file.hash}/${wanted.format}`
    if (!admit || underway.has(name)) return make(name, wanted, context)
    const another = admitting.get(name)
    // Then it is under way, or was refused to somebody else.
    if (another) {
      await another.catch(() => undefined)
      return ask(wanted, { admit, ...context })
    }
    if (forVisitors >= MAX_VISITOR_JOBS) return { kind: 'busy' }
    forVisitors += 1
    try {
      const admitted = admit(found.file.facts?.kind === 'sound' ? found.file.facts : undefined)
      admitting.set(name, admitted)
      await admitted
      return await make(name, wanted, context)
    } finally {
      admitting.delete(name)
      forVisitors -= 1
    }
  }
  return ask
}
