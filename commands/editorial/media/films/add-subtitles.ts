import type { MediaEvent, Subtitles } from '../../../../domain/editorial/media/events.ts'
import type { MediaRejection } from '../../../../domain/editorial/media/state.ts'
import { readSubtitles } from '../../../../domain/editorial/media/subtitles/read-subtitles.ts'
import type { SubtitleFault } from '../../../../domain/editorial/media/subtitles/web-vtt.ts'
import type { MediaId } from '../../../../domain/kernel/ids.ts'
import type { FileStorage } from '../../../kernel/file-storage.ts'
import type { CommandContext, Outcome } from '../../../kernel/handling/command-handler.ts'
import { type HandleMedia, mediaStream } from '../stream.ts'

type AddingTools = {
  readonly handlers: { readonly media: HandleMedia }
  readonly files: Pick<FileStorage, 'stage'>
}

type NewTrack = Omit<Subtitles, 'src'> & { readonly mediaId: MediaId; readonly text: string }

const bytesOf = async function* (text: string) {
  yield new TextEncoder().encode(text)
}

/** Checks a track, stores it as WebVTT, and adds it behind the film's other tracks. */
export const addSubtitles = async (
  { handlers, files }: AddingTools,
  { mediaId, text, ...track }: NewTrack,
  context: CommandContext,
): Promise<
  Outcome<MediaEvent, MediaRejection> | { readonly kind: 'faulty'; readonly faults: readonly SubtitleFault[] }
> => {
  const stream = mediaStream(mediaId)
  const media = await handlers.media.state(stream)
  if (media.status !== 'Active') return { kind: 'rejected', reason: 'FileNotFound' }
  if (media.file.kind !== 'video') return { kind: 'rejected', reason: 'SubtitlesBelongToVideos' }
  const read = readSubtitles(text)
  if (read.kind === 'faulty') return read
  const staged = await files.stage(bytesOf(read.webVtt))
  try {
    const { key: src } = await staged.keep()
    const others = media.file.description.subTitles.filter((other) => other.src !== src)
    const subTitles = [...others, { ...track, src }]
    return await handlers.media(stream, { type: 'DescribeFile', mediaId, changes: { subTitles } }, context)
  } finally {
    await staged.discard()
  }
}
