import type { StoredFile } from '../../../domain/editorial/media/events.ts'
import { mimeTypeOf } from '../../editorial/media/sounds/sound-tools.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import {
  type HeadingFormat,
  type HeadingTools,
  headingOf,
  type SoundStore,
  type WantedHeading,
} from './spoken-heading.ts'

/** Orders a job that speaks a heading. Resolves when the job has tried. */
export type SpeakHeadingByJob = (wanted: WantedHeading, context: CommandContext) => Promise<void>

/** The spoken heading, spoken now unless it exists; undefined: there is nothing to say. */
export type AskForHeading = (
  wanted: WantedHeading & { readonly format: HeadingFormat },
  context: CommandContext,
) => Promise<StoredFile | undefined>

export const headingAsker = (
  tools: HeadingTools & { readonly kept: SoundStore; readonly haveSpoken: SpeakHeadingByJob },
): AskForHeading => {
  const underway = new Map<string, Promise<void>>()

  const look = async (key: string, format: HeadingFormat): Promise<StoredFile | undefined> => {
    const sound = (await tools.kept.find([key])).get(key)
    if (!sound) return undefined
    const { storageKey, hash, bytes } = sound
    return { storageKey, hash, bytes, mimeType: mimeTypeOf[format] }
  }

  return async ({ format, ...wanted }, context) => {
    const heading = await headingOf(tools, wanted)
    if (!heading) return undefined
    const key = heading.keys[format]
    const known = await look(key, format)
    if (known) return known
    // One job makes both formats.
    const name = heading.keys.mp3
    const one = underway.get(name) ?? tools.haveSpoken(wanted, context).finally(() => underway.delete(name))
    underway.set(name, one)
    await one
    return look(key, format)
  }
}
