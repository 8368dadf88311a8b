import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageLoading } from './PageLoading.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const Frame = () => (
  <>
    <PageLoading />
    <Outlet />
  </>
)

it('says that a page is on its way when it takes its time, and not after', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = async () => {
    await promise
    return { Component: () => <p>Framme</p> }
  }
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', element: <p>Här</p> },
        { path: '/sen', lazy: late },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(async () => {
    void router.navigate('/sen')
    await vi.advanceTimersByTimeAsync(0)
  })
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(screen.getByRole('status').textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status').textContent).toBe('Hämtar sidan')
  expect(screen.getByText('Här')).toBeDefined()
  resolve()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Framme')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})
