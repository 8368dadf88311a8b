import { stat } from 'node:fs/promises'
import type { Failed } from './failure.ts'
import { onlyNumbersOf } from './only-numbers.ts'
import { type Limits, lengthTold, runFfmpeg, tellLength, throughDraft } from './run-ffmpeg.ts'

export type Variant = 'wav' | 'ogg' | 'opus' | 'aac'

type Recipe = { readonly extension: string; readonly options: (kbps: number) => readonly string[] }

const rate = (kbps: number) => ['-b:a', `${kbps}k`]

const recipes: Readonly<Record<Variant, Recipe>> = {
  wav: { extension: 'wav', options: () => ['-c:a', 'pcm_s16le', '-f', 'wav'] },
  ogg: { extension: 'ogg', options: (kbps) => ['-c:a', 'libvorbis', ...rate(kbps), '-f', 'ogg'] },
  opus: { extension: 'opus', options: (kbps) => ['-c:a', 'libopus', ...rate(kbps), '-f', 'opus'] },
  aac: { extension: 'm4a', options: (kbps) => ['-c:a', 'aac', ...rate(kbps), '-movflags', '+faststart', '-f', 'ipod'] },
}

export const variantExtension = (variant: Variant): string => recipes[variant].extension

type Recoding = Limits & {
  readonly variant: Variant
  readonly bitrateKbps?: number
  /** It was encoded here, so that each sample is a number. */
  readonly isOurs?: boolean
}

/** The same sound in another coding: at most two channels, sampled at 44.1 kHz except where Opus wants 48. */
export const transcode = (
  source: string,
  output: string,
  { variant, bitrateKbps = 64, isOurs = false, ...limits }: Recoding,
): Promise<{ readonly kind: 'ok'; readonly durationMs: number; readonly bytes: number } | Failed> =>
  throughDraft(output, async (draft) => {
    const sampleRate = variant === 'opus' ? '48000' : '44100'
    const numbers = isOurs ? [] : await onlyNumbersOf(source, limits)
    const filters = [...numbers, 'aformat=channel_layouts=mono|stereo'].join(',')
    const shape = ['-vn', '-map_metadata', '-1', '-af', filters, '-ar', sampleRate]
    const options = [...shape, ...tellLength, ...recipes[variant].options(bitrateKbps)]
    const report = await runFfmpeg({ input: source, output: draft, options, ...limits })
    if (report.kind === 'failed') return report
    return { kind: 'ok', durationMs: lengthTold(report), bytes: (await stat(draft)).size }
  })
