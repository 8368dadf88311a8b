import { v5 } from 'uuid'
import type { FilmTools } from '../../../commands/editorial/media/films/film-tools.ts'
import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { FilmPart, filmMimeType, filmQualities } from '../../../domain/editorial/media/films/film-parts.ts'
import type { MediaFile } from '../../../domain/editorial/media/state.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import type { FilmProgress } from '../../../projections/kernel/live-feed/progress.ts'

export type FilmMakingTools = {
  readonly media: HandleMedia
  readonly storage: FileStorage
  readonly films: FilmTools
  /** Told while a film is made. */
  readonly progress: (progress: FilmProgress) => void
}

/** A film often begins with black: its poster is a moment later. */
const posterMoment = (durationMs: number) => Math.min(5_000, Math.floor(durationMs / 10))

const isMissing = ({ variants }: MediaFile, part: FilmPart) => {
  const made = variants[part]
  return !made || !('hash' in made)
}

/** Makes what is missing of a film for listeners, one part after the other, and reports each by command. */
export const makeFilm = async (
  { media, storage, films, progress }: FilmMakingTools,
  mediaId: MediaId,
  { signal, ...context }: CommandContext & { readonly signal: AbortSignal },
): Promise<void> => {
  const found = await media.state(mediaStream(mediaId))
  if (found.status !== 'Active' || found.file.kind !== 'video') return
  const { file } = found
  const durationMs = file.facts?.kind === 'video' ? file.facts.durationMs : 0
  const missing = FilmPart.options.filter((part) => isMissing(file, part))
  const source = await storage.localPath(file.storageKey)
  const qualities = filmQualities.filter((quality) => missing.includes(quality))
  let whole = 0
  const tell = (percent: number) => progress({ mediaId, percent, text: 'Gör filmen i ordning' })

  /** All qualities are as much work as each other, near enough for a bar. */
  const onWorked = (workedMs: number) => {
    const share = durationMs > 0 ? Math.min(1, workedMs / durationMs) : 0
    tell(Math.min(99, Math.floor(((whole + share) / qualities.length) * 100)))
  }
  const make = (part: FilmPart) => {
    if (part === 'aac') return films.sound(source, { signal })
    if (part === 'poster') return films.frame(source, { atMs: posterMoment(durationMs), signal })
    return films.quality(source, { quality: part, onWorked, signal })
  }

  tell(0)
  for (const part of missing) {
    const made = await make(part)
    if (part !== 'aac' && part !== 'poster') whole += 1
    if (made.kind === 'silent') continue
    const step = { ...context, commandId: v5(`${file.hash}/${part}/${made.kind}`, context.commandId) }
    const report = (command: Parameters<HandleMedia>[1]) => media(mediaStream(mediaId), command, step)
    if (made.kind === 'failed') {
      await report({ type: 'RecordTranscodingFailure', mediaId, variant: part, reason: made.reason })
      // What stopped one quality stops the others.
      return
    }
    const { key: storageKey, sha256: hash, bytes } = await storage.adopt(made.path)
    const stored = { storageKey, hash, bytes, mimeType: filmMimeType[part] }
    await report({ type: 'RecordTranscoding', mediaId, variant: part, ...stored })
  }
}
