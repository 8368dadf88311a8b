import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { fileUrl, safeInput } from '../ffmpeg/run-ffmpeg.ts'

const run = promisify(execFile)

const Count = z.coerce.number().catch(0)

const Stream = z.object({
  codec_type: z.string().optional(),
  sample_fmt: z.string().optional(),
  width: Count,
  height: Count,
  disposition: z.object({ attached_pic: Count }).optional(),
})

const Report = z.object({ streams: z.array(Stream), format: z.object({ duration: Count }) })

export type Streams = {
  /** A moving picture; a cover inside a sound is none. */
  readonly film: { readonly width: number; readonly height: number } | undefined
  readonly sampleFormat: string | undefined
  readonly durationMs: number
}

const TIMEOUT_MS = 60_000

/** What ffprobe finds in a local file; undefined when it knows nothing of it. Rejects when `signal` aborts. */
export const findStreams = async (path: string, signal: AbortSignal | undefined): Promise<Streams | undefined> => {
  const args = ['-v', 'error', ...safeInput, '-show_format', '-show_streams', '-of', 'json', fileUrl(path)]
  const output = await run('ffprobe', args, { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', ...(signal && { signal }) })
    .then(({ stdout }) => stdout)
    .catch((error: unknown) => {
      signal?.throwIfAborted()
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
      return undefined
    })
  if (output === undefined) return undefined
  const { streams, format } = Report.parse(JSON.parse(output))
  return {
    film: streams.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1),
    sampleFormat: streams.find(({ codec_type }) => codec_type === 'audio')?.sample_fmt,
    durationMs: Math.round(format.duration * 1000),
  }
}
