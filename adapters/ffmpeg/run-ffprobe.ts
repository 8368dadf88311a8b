import { z } from 'zod'
import { toolConfinement } from '../confinement/confinement.ts'
import { runConfined } from '../confinement/run-confined.ts'
import { type Failed, failureOf } from './failure.ts'
import { asFound, fileUrl, type Limits, safeInput } from './run-ffmpeg.ts'

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
      width: numeric,
      height: numeric,
      disposition: z.object({ attached_pic: numeric }).optional(),
    }),
  ),
  format: z.object({ format_name: z.string(), duration: numeric, bit_rate: numeric }),
})

export type Probed = z.infer<typeof Probed>

const shown = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json']
const timeoutSeconds = 60
const megabytes = 300

export type ProbeOutcome = { readonly kind: 'ok'; readonly probed: Probed } | Failed

/** What ffprobe says of a file. Rejects with `MachineFault`, and with the signal's reason on abort. */
export const runFfprobe = async (path: string, limits: Limits): Promise<ProbeOutcome> => {
  const found = await asFound(path)
  const ended = await runConfined({
    confinement: toolConfinement(),
    program: 'ffprobe',
    args: ({ input }) => [...shown, ...safeInput, ...found, fileUrl(input)],
    input: path,
    megabytes,
    seconds: limits.timeoutSeconds ?? timeoutSeconds,
    signal: limits.signal,
  })
  if (ended.how !== 'ended' || ended.code !== 0) return failureOf(ended, 'ffprobe')
  return { kind: 'ok', probed: Probed.parse(JSON.parse(ended.stdout)) }
}
