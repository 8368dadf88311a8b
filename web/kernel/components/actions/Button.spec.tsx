import { cleanup, render } from '@testing-library/react'
import { Save } from 'lucide-react'
import { expect, it } from 'vitest'
import { Button } from './Button.tsx'

const isSpinnerShown = (isPending: boolean, pendingLabel: string) => {
  const { container } = render(
    <Button icon={Save} isPending={isPending} pendingLabel={pendingLabel}>
      Spara
    </Button>,
  )
  return container.querySelectorAll('.spin').length
}

it.each(['Sparar', ''])('turns nothing that nobody sees, whatever it says while it waits: “%s”', (pendingLabel) => {
  expect(isSpinnerShown(false, pendingLabel)).toBe(0)
  cleanup()
  expect(isSpinnerShown(true, pendingLabel)).toBe(1)
})
