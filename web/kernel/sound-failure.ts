/** Why a sound does not play: it does not load, the listener's machine plays no sound, or the file is broken. */
export type SoundFailure = 'net' | 'device' | 'file'

/**
 * The codes of `MediaError` that do not concern the network. A browser gives the last one for everything that it could
 * not begin with.
 */
const DECODE_ERROR_CODE = 3
const NO_SOURCE_CODE = 4

/** Firefox and Chromium name the failed component, because decoding also fails without a device. Safari names none. */
const namesDevice = /MediaSinkAudio|AUDIO_RENDERER/
const namesDecoder = /demuxer|decode/i

const ANSWER_WITHIN_MS = 5_000

/** The status of a request for the file; undefined without an answer. */
const askStatus = async (address: string): Promise<number | undefined> => {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), ANSWER_WITHIN_MS)
  try {
    return (await fetch(address, { method: 'HEAD', signal: waiting.signal })).status
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

const isRefused = (status: number | undefined) => status !== undefined && status >= 400 && status < 500

/** Requests `address` again where the browser's code leaves open whether the file exists. */
export const failureOf = async ({ code, message }: MediaError, address: string): Promise<SoundFailure> => {
  if (code === DECODE_ERROR_CODE) return namesDevice.test(message) ? 'device' : 'file'
  if (code !== NO_SOURCE_CODE) return 'net'
  return namesDecoder.test(message) || isRefused(await askStatus(address)) ? 'file' : 'net'
}

/** The message to the listener, with advice. */
export const failureWords: Readonly<Record<SoundFailure, { readonly title: string; readonly advice: string }>> = {
  net: { title: 'Ljudet går inte att hämta', advice: 'Kontrollera nätet och försök igen.' },
  device: {
    title: 'Ljudet går inte att spela',
    advice: 'Kontrollera att högtalare eller hörlurar är inkopplade och försök igen.',
  },
  file: { title: 'Ljudet går inte att spela', advice: 'Ljudfilen saknas eller är skadad.' },
}

/** The message in one line: 'Ljudet går inte att hämta. Kontrollera nätet och försök igen.' */
export const sayFailure = (failure: SoundFailure): string => {
  const { title, advice } = failureWords[failure]
  return `${title}. ${advice}`
}
