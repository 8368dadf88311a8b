import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'
import { SoundFailed } from './parts/Notices.tsx'
import { InSwedish } from './testing-words.tsx'

const FailingPlayer = () => {
  const [hasFailed, setFailed] = useState(true)
  return (
    <>
      {hasFailed && <SoundFailed onRetry={() => setFailed(false)} onReturn={() => undefined} />}
      <button type="button">Bakåt</button>
      <button type="button" className="play">
        Spela
      </button>
    </>
  )
}

it('leaves the focus to the button that plays when a message goes with its button', async () => {
  const { container } = render(<FailingPlayer />, { wrapper: InSwedish })
  keepFocus(container)
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Spela')
})

it('leaves it where it is while what has it is there', async () => {
  const { container } = render(<FailingPlayer />, { wrapper: InSwedish })
  keepFocus(container)
  screen.getByRole('button', { name: 'Bakåt' }).focus()
  screen.getByRole('button', { name: 'Försök igen' }).remove()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement?.textContent).toBe('Bakåt')
})
