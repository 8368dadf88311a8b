import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { LogoutPage } from './LogoutPage.tsx'

const open = (referrer: string) => {
  const leave = vi.fn<(address: string) => void>()
  const at = `/logout?referrer=${encodeURIComponent(referrer)}`
  return { leave, ...renderWith(createFakeServer({}).api, <LogoutPage leave={leave} />, { at }) }
}

it.each(['/ljudkodcontact', '/publications?sok=blad'])('loads %s anew after the log-out', async (referrer) => {
  const { leave } = open(referrer)
  await waitFor(() => expect(leave.mock.calls).toEqual([[referrer]]))
})

it('leads to no other site', async () => {
  const { leave, router } = open('//annan.example')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(leave).not.toHaveBeenCalled()
})
