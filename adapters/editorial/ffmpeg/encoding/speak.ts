import { toolConfinement } from '../../../kernel/confinement/confinement.ts'
import { runConfined } from '../../../kernel/confinement/run-confined.ts'
import { failureOf, type ToolFailure } from '../failure.ts'
import { type Limits, throughDraft } from '../run-ffmpeg.ts'
import { readWavLayout } from './wav-layout.ts'

const voices = { swedish: 'sv', english: 'en' } as const

type Voice = keyof typeof voices

const TIMEOUT_SECONDS = 60
/** The speed of a voice that reads neither slowly nor fast. */
export const WORDS_PER_MINUTE = 150
const ESPEAK_MEGABYTES = 200

/** espeak-ng takes double brackets for phoneme codes and control characters for commands. */
const asProse = (words: string) => words.replace(/\[\[+|\]\]+|\p{Cc}/gu, ' ').trim()

type EspeakOptions = Limits & {
  /** A voice by espeak-ng's name. */
  readonly voice: string
  readonly wordsPerMinute: number
}

/** Has espeak-ng read a text into a WAV; the failure, if it could not. */
export const espeak = async (
  words: string,
  output: string,
  { voice, wordsPerMinute, ...limits }: EspeakOptions,
): Promise<ToolFailure | undefined> => {
  const ended = await runConfined({
    confinement: toolConfinement(),
    program: 'espeak-ng',
    args: (paths) => ['-v', voice, '-s', `${wordsPerMinute}`, '-w', paths.output, '--stdin'],
    output,
    said: asProse(words),
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
    const options = { ...limits, voice: voices[voice], wordsPerMinute: WORDS_PER_MINUTE }
    const failed = await espeak(words, draft, options)
    if (failed) return failed
    const layout = await readWavLayout(draft).catch(() => undefined)
    if (!layout || layout.dataBytes === 0) return { kind: 'failed', reason: 'Texten har inget att läsa upp.' }
    return { kind: 'ok', durationMs: Math.floor((layout.dataBytes * 1000) / layout.bytesPerSecond) }
  })
}
