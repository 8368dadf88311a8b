import { join } from 'node:path'
import {
  type HeadingTools,
  headingOf,
  type SpokenHeading,
} from '../../../commands/delivery/telephone/spoken-heading.ts'
import type { SoundTools } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { type JobAttempt, ReportedFailure } from '../../kernel/runner/jobs.ts'
import { type AudioTools, type MadeSounds } from '../../production/issue-production/ports.ts'

export type SpeakingTools = HeadingTools['handlers'] & {
  readonly audio: Pick<AudioTools, 'speak' | 'encode'>
  readonly sounds: Pick<SoundTools, 'make' | 'encoder'>
  readonly storage: FileStorage
  readonly made: MadeSounds
}

export type HeadingJob = { readonly issueId: string; readonly itemId: string; readonly isSpoken: boolean }

/** The profile of masters, so that headings sound like the articles after them. */
const profile = { bitrateKbps: 64, sampleRate: 44_100, channels: 1 } as const

const unlessFailed = <Result extends { readonly kind: 'ok' }>(
  result: Result | { readonly kind: 'failed'; readonly reason: string },
): Result => {
  if (result.kind === 'failed') throw new ReportedFailure(result.reason)
  return result
}

const isThere = async ({ made, storage }: SpeakingTools, { keys }: SpokenHeading) => {
  const known = [...(await made.find(Object.values(keys))).values()]
  const sizes = await Promise.all(known.map(({ storageKey }) => storage.size(storageKey)))
  return known.length === 2 && known.every(({ bytes }, index) => sizes[index] === bytes)
}

/** Speaks a heading and stores it for players and telephones. A heading that is stored already stays. */
export const speakHeading =
  (tools: SpeakingTools) =>
  async ({ data, folder, signal }: JobAttempt<HeadingJob>): Promise<void> => {
    const { audio, sounds, storage, made } = tools
    const { isSpoken } = data
    const wanted = { issueId: IssueId.parse(data.issueId), itemId: ArticleId.parse(data.itemId), isSpoken }
    const heading = await headingOf({ handlers: tools, encoder: sounds.encoder }, wanted)
    if (!heading || (await isThere(tools, heading))) return
    const { text, language, targetLufs, keys } = heading
    const [spoken, output] = [join(folder, 'spoken.wav'), join(folder, 'spoken.mp3')]
    unlessFailed(await audio.speak({ text, language, output: spoken, signal }))
    const { facts, loudness } = unlessFailed(
      await audio.encode({ source: spoken, output, profile, targetLufs, signal }),
    )
    const { path } = unlessFailed(await sounds.make(output, { format: 'telephone', channels: 1, signal }))
    for (const [key, file] of [
      [keys.mp3, output],
      [keys.telephone, path],
    ] as const) {
      const { key: storageKey, sha256: hash, bytes } = await storage.adopt(file)
      await made.keep(key, { storageKey, hash, bytes, durationMs: facts.durationMs, ...loudness })
    }
  }
