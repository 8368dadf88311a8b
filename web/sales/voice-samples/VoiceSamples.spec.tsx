import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { VoiceSamples } from './VoiceSamples.tsx'

const soundfile = '0199e2a0-0000-7000-8000-000000000001'

it('takes the sample of a voice away, and brings it back', async () => {
  const sample = { voice: 'darub', language: 'se', soundfile, url: '/fakta.mp3', duration: 4 }
  const { api, asked } = createFakeServer({ '/api/voicesamples': [sample] })
  renderWith(api, <VoiceSamples />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort röstprovet, inläsare, svenska' }))
  await screen.findByText('Röstprovet för inläsare, svenska är borttaget.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Inläsare, svenska har sitt röstprov igen.')
  expect(asked.filter(({ method }) => method !== 'get')).toEqual([
    { method: 'del', path: '/api/voicesamples/darub/se' },
    { method: 'put', path: '/api/voicesamples/darub/se', body: { soundfile } },
  ])
})
