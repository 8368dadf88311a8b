import { afterEach, expect, it, vi } from 'vitest'
import { failureOf } from './sound-failure.ts'

const errorOf = (code: number, message = '') => ({ code, message }) as MediaError

/** The status of the file; undefined: the network is away. */
const stubAnswer = (status: number | undefined) =>
  vi.stubGlobal('fetch', async () => {
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['the net, as it went away in the middle', errorOf(2), undefined, 'net'],
  [
    'the device, in Firefox',
    errorOf(3, 'NS_ERROR_DOM_MEDIA_FATAL_ERR (0x806e0005) - OnMediaSinkAudioError'),
    undefined,
    'device',
  ],
  ['the device, in Chromium', errorOf(3, 'AUDIO_RENDERER_ERROR: audio render error'), undefined, 'device'],
  ['the file, which no decoder takes', errorOf(3, 'PIPELINE_ERROR_DECODE'), undefined, 'file'],
  ['the net, where nobody answers', errorOf(4), undefined, 'net'],
  ['the net, where a proxy answers for a server that is away', errorOf(4), 502, 'net'],
  ['the net, which is back already', errorOf(4), 200, 'net'],
  ['the file, which is not there', errorOf(4, '404: Not Found'), 404, 'file'],
  ['the file, which is no sound', errorOf(4, 'Failed to init decoder'), 200, 'file'],
] as const)('blames %s', async (_, error, status, failure) => {
  stubAnswer(status)
  expect(await failureOf(error, '/ljud.mp3')).toBe(failure)
})
