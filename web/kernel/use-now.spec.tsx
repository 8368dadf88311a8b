import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

const Row = () => <p>{useNow().slice(0, 19)}</p>
const shownInstants = () => new Set(screen.getAllByText(/T/).map(({ textContent }) => textContent))

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

it('is the same in every row, by one timer that ends with them', () => {
  const view = render(
    <>
      <Row />
      <Row />
      <Row />
    </>,
  )
  expect(shownInstants()).toEqual(new Set(['2026-11-24T09:00:00']))
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shownInstants()).toEqual(new Set(['2026-11-24T09:01:00']))
  view.unmount()
  expect(vi.getTimerCount()).toBe(0)

  vi.setSystemTime('2026-11-24T12:00:00.000Z')
  render(<Row />)
  expect(shownInstants()).toEqual(new Set(['2026-11-24T12:00:00']))
})

const Release = ({ at }: { readonly at: string }) => <p>{useNow(at) >= at ? 'Släppt' : 'Inte släppt'}</p>

it('ticks at the moment that a screen waits for, however far away', () => {
  const at = '2026-11-24T09:02:30.000Z'
  const view = render(<Release at={at} />)
  act(() => void vi.advanceTimersByTime(149_999))
  expect(view.container.textContent).toBe('Inte släppt')
  act(() => void vi.advanceTimersByTime(1))
  expect(view.container.textContent).toBe('Släppt')
  expect(vi.getTimerCount()).toBe(1)
})

it('knows at once of a moment that has come since it last ticked', () => {
  const view = render(<Row />)
  act(() => void vi.advanceTimersByTime(30_000))
  view.rerender(<Release at={new Date().toISOString()} />)
  act(() => void vi.advanceTimersByTime(0))
  expect(view.container.textContent).toBe('Släppt')
})
