import type { Recipe } from '../command-line.ts'
import type { ToolFailure } from '../failure.ts'
import { type Limits, runFfmpeg } from '../run-ffmpeg.ts'

const SAMPLES_PER_SECOND = 8_000
const STEP_MS = 20
const SAMPLES_PER_STEP = (SAMPLES_PER_SECOND * STEP_MS) / 1_000
/** Shorter pauses lie within words. */
const PAUSE_STEPS = 15

/** Collects the energy of each step while samples arrive. */
const listen = () => {
  const energies: number[] = []
  let [rest, sum, counted] = [Buffer.alloc(0), 0, 0]
  const take = (chunk: Buffer) => {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 2)
    for (let at = 0; at < whole; at += 2) {
      sum += bytes.readInt16LE(at) ** 2
      counted += 1
      if (counted === SAMPLES_PER_STEP) {
        energies.push(sum)
        sum = 0
        counted = 0
      }
    }
    rest = bytes.subarray(whole)
  }
  return { take, energies }
}

/** The middle of the softest pause; the last of several equal ones. */
const quietestStep = (energies: readonly number[]): number => {
  let [best, at] = [Number.POSITIVE_INFINITY, energies.length]
  let sum = 0
  for (const [index, energy] of energies.entries()) {
    sum += energy - (energies[index - PAUSE_STEPS] ?? 0)
    if (index < PAUSE_STEPS - 1 || sum > best) continue
    best = sum
    at = index + 1 - PAUSE_STEPS / 2
  }
  return at * STEP_MS
}

type SilenceWindow = Limits & { readonly fromMs: number; readonly toMs: number }

/** Finds the softest moment of a sound between two times. */
export const findPause = async (
  source: string,
  { fromMs, toMs, ...limits }: SilenceWindow,
): Promise<{ readonly kind: 'ok'; readonly atMs: number } | ToolFailure> => {
  const { take, energies } = listen()
  const stretch = { filter: 'atrim', options: { start: fromMs / 1_000, end: toMs / 1_000 } }
  const recipe: Recipe = (output) =>
    output
      .audioFilters([stretch, { filter: 'aresample', options: SAMPLES_PER_SECOND }])
      .audioChannels(1)
      .format('s16le')
  const report = await runFfmpeg({ input: source, recipe, onDecoded: take, ...limits })
  if (report.kind === 'failed') return report
  return { kind: 'ok', atMs: Math.min(toMs, fromMs + quietestStep(energies)) }
}
