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

it.each(['//annan.example', '/\t/annan.example'])('leads to no other site by %j', async (referrer) => {
  const { leave, router } = open(referrer)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(leave).not.toHaveBeenCalled()
})
