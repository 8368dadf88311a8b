import type { SoundFacts, StoredFile } from '../../../../domain/editorial/media/events.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'
import type { SoundFormat } from './sound-tools.ts'
import { variantOf } from './variants.ts'

type WantedSound = { readonly mediaId: MediaId; readonly format: SoundFormat }

/** Orders a job that makes a sound and reports it by command. Resolves when the job has been tried. */
export type MakeSoundByJob = (wanted: WantedSound, context: CommandContext) => Promise<void>

type SoundAnswer =
  | { readonly kind: 'ready'; readonly file: StoredFile }
  | { readonly kind: 'rejected'; readonly reason: 'FileNotFound' | 'NoSuchVariant' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Visitors have ordered so many sounds already that another would wait too long. */
  | { readonly kind: 'busy' }

/** The sound in a format, made when missing. Simultaneous requests wait for the same work. */
export type AskForSound = (
  wanted: WantedSound,
  context: CommandContext & {
    /** For visitors: called before work is ordered; a rejection prevents the order. */
    readonly admit?: (facts: SoundFacts | undefined) => Promise<void>
  },
) => Promise<SoundAnswer>

/** A visitor waits behind no more jobs of visitors than these. */
const MAX_VISITOR_JOBS = 20

export const soundAsker = (tools: {
  readonly handlers: { readonly media: HandleMedia }
  readonly haveMade: MakeSoundByJob
}): AskForSound => {
  const underway = new Map<string, Promise<void>>()
  const admitting = new Map<string, Promise<void>>()
  let forVisitors = 0

  /** The existing file, or the reason why none can be made. */
  const look = async ({ mediaId, format }: WantedSound) => {
    const media = await tools.handlers.media.state(mediaStream(mediaId))
    if (media.status !== 'Active') return { kind: 'rejected', reason: 'FileNotFound' } as const
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
    // After the other request the job is under way, or that request was refused.
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
