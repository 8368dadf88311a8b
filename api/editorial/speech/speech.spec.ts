import { beforeAll, describe, expect, it } from 'vitest'
import { readPcm } from '../../../adapters/editorial/speech/pcm.ts'
import { VoiceAway } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { testApi, textOf } from '../../testing.ts'

let isAway = false
const api = await testApi(({ speech }) => ({
  speech: {
    ...speech,
    speakSample: (plan, signal) =>
      isAway ? Promise.reject(new VoiceAway('Talservern svarar inte.')) : speech.speakSample(plan, signal),
  },
}))
const [staff, customer] = [api.as('user'), api.as('customer')]
const { enable: _, ...speech } = defaultSettings.speech
const text = 'Isvägen\nIsen bär LKAB.'

let address = ''
beforeAll(async () => {
  const publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  address = `/api/publications/${publication}/speech/sample`
})

const secondsOf = (bytes: Uint8Array) => {
  const pcm = readPcm(Buffer.from(bytes))
  return pcm ? pcm.samples.length / 2 / pcm.sampleRate : 0
}

describe('a voice', () => {
  it('is tried by ear with settings that are not saved', async () => {
    const plain = await staff.post(address, { text, speech })
    expect(plain).toMatchObject({ status: 200, headers: { 'content-type': 'audio/wav', 'cache-control': 'no-store' } })
    const readings = [{ word: 'LKAB', reading: 'Luossavaara Kiirunavaara aktiebolag' }]
    const other = await staff.post(address, { text, speech: { ...speech, headingPause: 3_000, readings } })
    expect(secondsOf(plain.bytes)).toBeGreaterThan(1)
    expect(secondsOf(other.bytes)).toBeGreaterThan(secondsOf(plain.bytes) + 3)
  })

  it('is chosen among those of the installation', async () =>
    expect((await staff.get('/api/speech/voices')).body).toEqual([
      { id: 'light', name: 'Ljus röst' },
      { id: 'dark', name: 'Mörk röst' },
    ]))

  it.each([
    ['unknown', { text, speech: { ...speech, voice: 'Elsa' } }, 422, 'Talsyntesen har ingen röst som heter ”Elsa”.'],
    ['given nothing to say', { text: ' ', speech }, 422, 'Skriv något att läsa.'],
    ['too fast', { text, speech: { ...speech, speed: 900 } }, 422, 'Högst 200.'],
  ])('that is %s is refused in words', async (__, body, status, words) => {
    const answer = await staff.post(address, body)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(words)
  })

  it('that is away says so', async () => {
    isAway = true
    const answer = await staff.post(address, { text, speech })
    isAway = false
    expect(answer).toMatchObject({ status: 503, body: { detail: 'Talservern svarar inte.' } })
  })

  it('is for staff, and not without end', async () => {
    expect((await customer.post(address, { text, speech })).status).toBe(403)
    let last = 200
    for (let time = 0; time < 40 && last !== 429; time += 1)
      last = (await staff.post(address, { text: '…', speech })).status
    expect(last).toBe(429)
  })
})
