import type { SoundFailure } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import { type SpeechSynthesis, VoiceAway } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { type Pcm, readPcm } from './pcm.ts'
import { speakSentences } from './speak-sentences.ts'

export type VoiceServer = {
  readonly url: string
  /** The names of its voices, as it takes them. */
  readonly voices: readonly string[]
  /** How long the server may take for a sentence (ms). */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 60_000
/** A sentence of five minutes in 48 kHz. */
const MAX_ANSWER_BYTES = 30_000_000

const AWAY = 'Talservern svarar inte.'
const NO_SOUND = 'Talservern svarade med något annat än ljud i wav med 16 bitar.'
const TOO_LARGE = 'Talservern svarade med mer ljud än en mening kan ha.'

const failureOf = (reason: string): SoundFailure => ({ kind: 'failed', reason })

/** The bytes of the answer; undefined when there are more than a sentence can have. */
const readAnswer = async (answer: Response): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A refusal is about the text; everything else may be over when it is asked again. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

const soundIn = async (answer: Response): Promise<Pcm | SoundFailure> => {
  if (!answer.ok) {
    await answer.body?.cancel()
    if (isRefusal(answer.status)) return failureOf(`Talservern avvisade texten (${answer.status}).`)
    throw new VoiceAway(`Talservern kan inte läsa nu (${answer.status}).`)
  }
  const wav = await readAnswer(answer)
  return wav ? (readPcm(wav) ?? failureOf(NO_SOUND)) : failureOf(TOO_LARGE)
}

/** `fetch` takes no log-in in an address: it goes into a header. */
const withLogIn = (url: string): { readonly address: string; readonly headers: Readonly<Record<string, string>> } => {
  const address = new URL(url)
  const [user, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)]
  if (user === '' && password === '') return { address: url, headers: {} }
  address.username = ''
  address.password = ''
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  return { address: address.href, headers: { authorization: `Basic ${basic}` } }
}

/** A server of voices that the installation names; `docs/operation.md` has its request. */
export const voiceServerSpeech = ({ url, voices, timeoutMs = TIMEOUT_MS }: VoiceServer): SpeechSynthesis => ({
  version: `voice server ${url}`,
  voices: voices.map((name) => ({ id: name, name })),
  speak: (request) => {
    const { language, voice, speed, signal } = request
    return speakSentences(request, async (text) => {
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const { address, headers } = withLogIn(url)
        const answer = await fetch(address, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', accept: 'audio/wav' },
          body: JSON.stringify({ text, language, voice, speed }),
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, late]) : late,
        })
        return await soundIn(answer)
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof VoiceAway) throw error
        throw new VoiceAway(AWAY, { cause: error })
      }
    })
  },
})
