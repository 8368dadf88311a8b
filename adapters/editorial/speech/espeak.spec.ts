import { expect, it } from 'vitest'
import { speechContract } from './contract.ts'
import { espeakSpeech } from './espeak.ts'

const speech = espeakSpeech(() => undefined)

speechContract('espeak-ng', () => speech)

it('knows its own voices only', async () => {
  const request = {
    sentences: [{ text: 'Hej.', pauseMs: 0 }],
    language: 'sv',
    speed: 100,
    output: '/dev/null',
  } as const
  expect(await speech.speak({ ...request, voice: 'Elsa' })).toMatchObject({
    kind: 'failed',
    reason: 'Talsyntesen har ingen röst som heter ”Elsa”. Välj en annan i publikationens inställningar.',
  })
  expect(speech.voices.map(({ id }) => id)).toEqual(['light', 'dark'])
})
