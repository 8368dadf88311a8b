import { toolConfinement } from '../../../kernel/confinement/confinement.ts'
import { runConfined } from '../../../kernel/confinement/run-confined.ts'
import { failureOf, type ToolFailure } from '../failure.ts'
import { type Limits, throughDraft } from '../run-ffmpeg.ts'
import { readWavLayout } from './wav-layout.ts'

const voices = { swedish: 'sv', english: 'en' } as const

type Voice = keyof typeof voices

const TIMEOUT_SECONDS = 60
const WORDS_PER_MINUTE = 150
const ESPEAK_MEGABYTES = 200

/** espeak-ng takes double brackets for phoneme codes and control characters for commands. */
const asProse = (words: string) => words.replace(/\[\[+|\]\]+|\p{Cc}/gu, ' ').trim()

const espeak = async (
  words: string,
  output: string,
  voice: Voice,
  limits: Limits,
): Promise<ToolFailure | undefined> => {
  const ended = await runConfined({
    confinement: toolConfinement(),
    program: 'espeak-ng',
    args: (paths) => ['-v', voices[voice], '-s', `${WORDS_PER_MINUTE}`, '-w', paths.output, '--stdin'],
    output,
    said: words,
    megabytes: ESPEAK_MEGABYTES,
    seconds: limits.timeoutSeconds ?? TIMEOUT_SECONDS,
    signal: limits.signal,
  })
  return ended.how === 'ended' && ended.code === 0 ? undefined : failureOf(ended, 'espeak-ng')
}

/**
 * Reads a heading or a short text aloud into a mono WAV. Rejects with `MachineFault`, and with the signal's reason on
 * abort.
 */
export const speak = (
  words: string,
  output: string,
  { voice, ...limits }: Limits & { readonly voice: Voice },
): Promise<{ readonly kind: 'ok'; readonly durationMs: number } | ToolFailure> => {
  limits.signal?.throwIfAborted()
  return throughDraft(output, async (draft) => {
    const failed = await espeak(asProse(words), draft, voice, limits)
    if (failed) return failed
    const layout = await readWavLayout(draft).catch(() => undefined)
    if (!layout || layout.dataBytes === 0) return { kind: 'failed', reason: 'Texten har inget att läsa upp.' }
    return { kind: 'ok', durationMs: Math.floor((layout.dataBytes * 1000) / layout.bytesPerSecond) }
  })
}
