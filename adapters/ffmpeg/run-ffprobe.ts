import { execFile } from 'node:child_process'
import { z } from 'zod'
import { type Failed, fileUrl, type Limits, safeInput } from './run-ffmpeg.ts'

const numeric = z.coerce.number().optional().catch(undefined)

const Probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      channels: numeric,
      sample_rate: numeric,
      sample_fmt: z.string().optional(),
      bits_per_sample: numeric,
      bits_per_raw_sample: numeric,
      bit_rate: numeric,
    }),
  ),
  format: z.object({ format_name: z.string(), duration: numeric, bit_rate: numeric }),
})

export type Probed = z.infer<typeof Probed>

const shown = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json']
const timeoutSeconds = 60

/** ffprobe on its own: fluent-ffmpeg can neither end it nor stop a hanging one. The reason is all it wrote. Rejects with the signal's reason on abort. */
export const runFfprobe = (path: string, limits: Limits): Promise<{ kind: 'ok'; probed: Probed } | Failed> => {
  limits.signal?.throwIfAborted()
  const timeout = (limits.timeoutSeconds ?? timeoutSeconds) * 1000
  const { promise, resolve, reject } = Promise.withResolvers<{ kind: 'ok'; probed: Probed } | Failed>()
  const options = { timeout, killSignal: 'SIGKILL' as const, ...(limits.signal && { signal: limits.signal }) }
  execFile('ffprobe', [...shown, ...safeInput, fileUrl(path)], options, (error, stdout, stderr) => {
    if (limits.signal?.aborted) return reject(limits.signal.reason)
    if (error) return resolve({ kind: 'failed', reason: stderr.trim() || error.message })
    resolve({ kind: 'ok', probed: Probed.parse(JSON.parse(stdout)) })
  })
  return promise
}
