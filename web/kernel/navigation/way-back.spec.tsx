import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { SaveBar } from '../components/feedback/SaveBar.tsx'
import { useTrail, WayBackProvider } from './way-back.ts'

const TrailRoot = () => (
  <WayBackProvider value={useTrail()}>
    <Outlet />
  </WayBackProvider>
)
const form = <SaveBar changes={0} isSaving={false} onSave={() => {}} closeTo="/lista" />

const open = (...initialEntries: readonly (string | { readonly pathname: string; readonly key: string })[]) => {
  const page = { path: '*', element: form }
  const router = createMemoryRouter([{ element: <TrailRoot />, children: [page] }], {
    initialEntries: [...initialEntries],
  })
  render(<RouterProvider router={router} />)
  return router
}
const close = () => screen.getByRole('link', { name: 'Stäng' })
const go = (router: ReturnType<typeof open>, to: string | number, options = {}) =>
  act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)))
const currentAddress = ({ state: { location } }: ReturnType<typeof open>) => location.pathname + location.search

it('leads back to where one came from, as it was shown there', async () => {
  const router = open('/nummer')
  await go(router, '/nummer?sok=is')
  await go(router, '/artikel')
  await go(router, '/artikel?flik=2')
  await expect.poll(() => close().getAttribute('href')).toBe('/nummer?sok=is')
  await userEvent.click(close())
  await expect.poll(() => currentAddress(router)).toBe('/nummer?sok=is')
  // The router went back and not on: the start is one further back.
  await go(router, -1)
  await expect.poll(() => currentAddress(router)).toBe('/nummer')
})

it('leads to the list on the first page, and past pages that are done with', async () => {
  const router = open('/login')
  expect(close().getAttribute('href')).toBe('/lista')
  await go(router, '/artikel')
  expect(close().getAttribute('href')).toBe('/lista')
  await go(router, '/artikel/new')
  await go(router, '/artikel/1', { replace: true })
  await expect.poll(() => close().getAttribute('href')).toBe('/artikel')
  await go(router, '/nummer/new')
  await go(router, '/nummer/1')
  await expect.poll(() => close().getAttribute('href')).toBe('/artikel/1')
})

it('leads back still where the page has been loaded once more', async () => {
  const router = open('/nummer')
  const places = []
  for (const pathname of ['/nummer/2', '/artikel']) {
    await go(router, pathname)
    places.push({ pathname, key: router.state.location.key })
  }
  cleanup()
  const again = open('/nummer', ...places)
  await expect.poll(() => close().getAttribute('href')).toBe('/nummer/2')
  await userEvent.click(close())
  await expect.poll(() => currentAddress(again)).toBe('/nummer/2')
  expect(close().getAttribute('href')).toBe('/nummer')
})

it('leads to the list where the tab has been elsewhere', async () => {
  const router = open('/nummer')
  await go(router, '/artikel')
  cleanup()
  open({ pathname: '/artikel', key: 'another' })
  expect(close().getAttribute('href')).toBe('/lista')
})
