import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../kernel/testing.tsx'
import { SoundPlayer } from './SoundPlayer.tsx'

it('says where it is in words', async () => {
  renderWith({}, <SoundPlayer url="/ljud.mp3" name="Isvägen" duration={90} />)
  const slider = await screen.findByRole('slider', { name: 'Plats i Isvägen' })
  expect(slider.getAttribute('aria-valuetext')).toBe('0 s av 1 min 30 s')
})
