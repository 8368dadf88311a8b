import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answering, renderWith } from '../testing.tsx'
import { LogoutPage } from './LogoutPage.tsx'

it.each([
  ['/ljudkodcontact', ['/ljudkodcontact']],
  ['/publications?sok=blad', ['/publications?sok=blad']],
  ['//annan.example', []],
])('loads %s anew after the log-out, if it is of this site', async (referrer, to) => {
  const leave = vi.fn()
  const { api } = answering({})
  const { router } = renderWith(api, <LogoutPage leave={leave} />, {
    at: `/logout?referrer=${encodeURIComponent(referrer)}`,
  })
  await waitFor(() => expect(leave.mock.calls.flat()).toEqual(to))
  if (to.length === 0) await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
