import { z } from 'zod'
import { toolConfinement } from '../../kernel/confinement/confinement.ts'
import { runConfined } from '../../kernel/confinement/run-confined.ts'
import { readWavLayout } from './encoding/wav-layout.ts'
import { failureOf, type ToolFailure } from './failure.ts'
import { fileUrl, headerOptions, type Limits, safeInput } from './run-ffmpeg.ts'

const numericField = z.coerce.number().optional().catch(undefined)

const ProbeReport = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      channels: numericField,
      sample_rate: numericField,
      sample_fmt: z.string().optional(),
      bits_per_sample: numericField,
      bits_per_raw_sample: numericField,
      bit_rate: numericField,
      width: numericField,
      height: numericField,
      disposition: z.object({ attached_pic: numericField }).optional(),
    }),
  ),
  format: z.object({
    format_name: z.string(),
    start_time: numericField,
    duration: numericField,
    bit_rate: numericField,
  }),
})

export type ProbeReport = z.infer<typeof ProbeReport>

const PROBE_OPTIONS = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json']
const TIMEOUT_SECONDS = 60
const FFPROBE_MEGABYTES = 300

export type ProbeOutcome = { readonly kind: 'ok'; readonly probed: ProbeReport } | ToolFailure

const plainInput = {
  8: { codec_name: 'pcm_u8', sample_fmt: 'u8' },
  16: { codec_name: 'pcm_s16le', sample_fmt: 's16' },
  24: { codec_name: 'pcm_s24le', sample_fmt: 's32', bits_per_raw_sample: 24 },
  32: { codec_name: 'pcm_s32le', sample_fmt: 's32', bits_per_raw_sample: 32 },
} as const

/** The facts that ffprobe would report, for a WAV whose header has them all; undefined for any other file. */
const plainWav = async (path: string): Promise<ProbeReport | undefined> => {
  const layout = await readWavLayout(path).catch(() => undefined)
  if (!layout?.plainBits || layout.truncated || layout.outdated) return undefined
  const { plainBits, channels, sampleRate, bytesPerSecond, dataBytes } = layout
  if (dataBytes < bytesPerSecond / sampleRate) return undefined
  const shape = { channels, sample_rate: sampleRate, bits_per_sample: plainBits, bit_rate: 8 * bytesPerSecond }
  return {
    streams: [{ codec_type: 'audio', ...plainInput[plainBits], ...shape }],
    format: { format_name: 'wav', duration: dataBytes / bytesPerSecond },
  }
}

/**
 * Runs ffprobe on a file; a plain WAV is read without starting it. Rejects with `MachineFault`, and with the signal's
 * reason on abort.
 */
export const runFfprobe = async (path: string, limits: Limits): Promise<ProbeOutcome> => {
  const known = await plainWav(path)
  if (known) return { kind: 'ok', probed: known }
  const found = await headerOptions(path)
  const ended = await runConfined({
    confinement: toolConfinement(),
    program: 'ffprobe',
    args: ({ input }) => [...PROBE_OPTIONS, ...safeInput, ...found, fileUrl(input)],
    input: path,
    megabytes: FFPROBE_MEGABYTES,
    seconds: limits.timeoutSeconds ?? TIMEOUT_SECONDS,
    signal: limits.signal,
  })
  if (ended.how !== 'ended' || ended.code !== 0) return failureOf(ended, 'ffprobe')
  return { kind: 'ok', probed: ProbeReport.parse(JSON.parse(ended.stdout)) }
}
