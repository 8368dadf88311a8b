import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWith } from '../../testing.tsx'
import { useAddressState } from './use-address-state.ts'

const Sheet = () => {
  const { set } = useAddressState()
  const change = () => {
    set({ upprepa: '7' })
    set({ mm: '15' })
  }
  return <button onClick={change}>Ändra</button>
}

it('keeps both of two changes that come before the first is drawn', async () => {
  const { router } = renderWith({}, <Sheet />, { at: '/sheet?kod=nej' })
  await userEvent.click(screen.getByRole('button'))
  expect(router.state.location.search).toBe('?kod=nej&upprepa=7&mm=15')
})
