import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

const Row = () => <p>{useNow().slice(0, 19)}</p>
const shown = () => new Set(screen.getAllByText(/T/).map(({ textContent }) => textContent))

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
  expect(shown()).toEqual(new Set(['2026-11-24T09:00:00']))
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown()).toEqual(new Set(['2026-11-24T09:01:00']))
  view.unmount()
  expect(vi.getTimerCount()).toBe(0)

  vi.setSystemTime('2026-11-24T12:00:00.000Z')
  render(<Row />)
  expect(shown()).toEqual(new Set(['2026-11-24T12:00:00']))
})
