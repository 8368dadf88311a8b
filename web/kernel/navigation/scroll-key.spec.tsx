import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { scrollKey } from './scroll-key.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A tab that opens an address: a page load or a reload. Answers how far the page is scrolled. */
const begin = async (path: string) => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  const page = { path: '*', element: <p>Sidan</p> }
  const shell = [<Outlet key="page" />, <ScrollRestoration key="scroll" getKey={scrollKey} />]
  const router = createMemoryRouter([{ element: shell, children: [page] }], { initialEntries: [path] })
  const { unmount } = render(<RouterProvider router={router} />)
  await screen.findByText('Sidan')
  return { scrolled: scrolled.mock.lastCall, leave: unmount }
}

/** Leaves for another document, as a browser does. */
const leaveAt = async (path: string, px: number) => {
  const { leave } = await begin(path)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(px)
  window.dispatchEvent(new Event('pagehide'))
  leave()
}

it('opens an address that is typed at its top, however far down another one was left', async () => {
  await leaveAt('/today', 353)
  expect((await begin('/articles/1')).scrolled).toEqual([0, 0])
})

it('opens a page that is loaded again where it was left', async () => {
  await leaveAt('/today', 353)
  expect((await begin('/today')).scrolled).toEqual([0, 353])
})
