import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { VoiceAway } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { speechContract } from './contract.ts'
import { standInVoiceServer, toneOf } from './testing/stand-in-server.ts'
import { voiceServerSpeech } from './voice-server.ts'

const server = await standInVoiceServer()
const folder = await mkdtemp(join(tmpdir(), 'voices-'))
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

speechContract('a voice server', () => voiceServerSpeech({ url: server.url, voices: [] }))

const request = {
  sentences: [{ text: 'Hej.', pauseMs: 0 }],
  language: 'sv',
  voice: 'Elsa',
  speed: 120,
  output: join(folder, 'x.wav'),
} as const

describe('a voice server', () => {
  it('is asked for each sentence with its voice, language and speed', async () => {
    server.asked.length = 0
    await voiceServerSpeech({ url: server.url, voices: ['Elsa'] }).speak(request)
    expect(server.asked).toEqual([{ text: 'Hej.', language: 'sv', voice: 'Elsa', speed: 120 }])
  })

  it('gets the log-in of its address', async () => {
    let given: string | undefined
    const locked = await standInVoiceServer((asked, response, { authorization }) => {
      given = authorization
      response.writeHead(200).end(toneOf(asked))
    })
    const url = locked.url.replace('http://', 'http://ljudkod:h%20em@')
    expect(await voiceServerSpeech({ url, voices: [] }).speak(request)).toMatchObject({ kind: 'ok' })
    expect(given).toBe(`Basic ${Buffer.from('ljudkod:h em').toString('base64')}`)
    locked.close()
  })

  it.each([
    ['refuses the text', 422, 'Talservern avvisade texten (422).'],
    ['has no sound', 200, 'Talservern svarade med något annat än ljud i wav med 16 bitar.'],
  ])('fails where it %s', async (_, status, reason) => {
    const strange = await standInVoiceServer((__, response) => response.writeHead(status).end('<html>'))
    expect(await voiceServerSpeech({ url: strange.url, voices: [] }).speak(request)).toEqual({ kind: 'failed', reason })
    strange.close()
  })

  it.each<readonly [string, Parameters<typeof standInVoiceServer>[0]]>([
    ['is busy', (_, response) => response.writeHead(503).end()],
    ['breaks off', (_, response) => response.destroy()],
    ['never answers', () => undefined],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: server.url }).end()],
  ])('is away where it %s', async (_, answer) => {
    const strange = await standInVoiceServer(answer)
    const speaking = voiceServerSpeech({ url: strange.url, voices: [], timeoutMs: 300 }).speak(request)
    await expect(speaking).rejects.toThrow(VoiceAway)
    strange.close()
  })
})
