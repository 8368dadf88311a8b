import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { InSwedish } from '../testing-words.tsx'
import { TimeSlider } from './TimeSlider.tsx'

it.each([
  [60, 1],
  [300, 5],
  [1800, 15],
  [3 * 3600, 30],
])('of %i seconds is moved by %i with an arrow, by a tenth with a page', (duration, arrow) => {
  const onSkip = vi.fn<(seconds: number) => void>()
  render(<TimeSlider elapsed={10} duration={duration} speed={1} onSeek={() => undefined} onSkip={onSkip} />, {
    wrapper: InSwedish,
  })
  const slider = screen.getByRole('slider', { name: 'Plats i artikeln' })
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Tab']) fireEvent.keyDown(slider, { key })
  expect(onSkip.mock.calls.flat()).toEqual([arrow, -arrow, duration / 10, -duration / 10])
})
