import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as readText } from 'node:stream/consumers'
import { type Failed, type Limits, throughDraft } from './run-ffmpeg.ts'
import { readWavLayout } from './wav-layout.ts'

const voices = { swedish: 'sv', english: 'en' } as const

export type Voice = keyof typeof voices

const timeoutSeconds = 60
const wordsPerMinute = 150

/** Double brackets would be taken for phoneme codes, control characters for commands. */
const asProse = (words: string) => words.replace(/\[\[+|\]\]+|\p{Cc}/gu, ' ').trim()

const espeak = async (words: string, output: string, voice: Voice, limits: Limits): Promise<string | undefined> => {
  const deadline = AbortSignal.timeout((limits.timeoutSeconds ?? timeoutSeconds) * 1000)
  const signal = limits.signal ? AbortSignal.any([limits.signal, deadline]) : deadline
  const options = ['-v', voices[voice], '-s', `${wordsPerMinute}`, '-w', output, '--stdin']
  const child = spawn('espeak-ng', options, { signal, killSignal: 'SIGKILL', stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.on('error', () => undefined)
  child.stdin.end(words)
  try {
    const [stderr, [code]] = await Promise.all([
      readText(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ])
    return code === 0 ? undefined : stderr.trimEnd().split('\n').at(-1) || `espeak-ng ended with ${code}`
  } catch (error) {
    limits.signal?.throwIfAborted()
    return error instanceof Error ? error.message : String(error)
  }
}

/** Reads a heading or a short text aloud into a mono WAV. Rejects with the signal's reason on abort. */
export const speak = (
  words: string,
  output: string,
  { voice, ...limits }: Limits & { readonly voice: Voice },
): Promise<{ readonly kind: 'ok'; readonly durationMs: number } | Failed> => {
  limits.signal?.throwIfAborted()
  return throughDraft(output, async (draft) => {
    const reason = await espeak(asProse(words), draft, voice, limits)
    if (reason !== undefined) return { kind: 'failed', reason }
    const layout = await readWavLayout(draft).catch(() => undefined)
    if (!layout || layout.dataBytes === 0) return { kind: 'failed', reason: 'Texten har inget att läsa upp.' }
    return { kind: 'ok', durationMs: Math.floor((layout.dataBytes * 1000) / layout.bytesPerSecond) }
  })
}
