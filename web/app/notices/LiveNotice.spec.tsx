import { focusManager, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveAbsence, LiveAbsenceProvider } from '../../kernel/server/live-absence.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { LiveNotice } from './LiveNotice.tsx'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  focusManager.setFocused(undefined)
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const openNotice = async (isFront = false) => {
  const absence = createLiveAbsence()
  const asked = { following: 0, other: 0 }
  const count = (what: keyof typeof asked) => async () => (asked[what] += 1)
  const Page = () => {
    useQuery({ queryKey: ['issues'], queryFn: count('following'), meta: { follows: ['issue'] } })
    useQuery({ queryKey: ['version'], queryFn: count('other') })
    return <LiveNotice isFront={isFront} />
  }
  renderWith(
    {},
    <LiveAbsenceProvider value={absence}>
      <Page />
    </LiveAbsenceProvider>,
  )
  await pass(0)
  return { absence, asked }
}

it('is shown after a minute without live messages, and lists are fetched again until they come', async () => {
  const { absence, asked } = await openNotice()
  absence.hear(true)
  await pass(MINUTE_MS / 2)
  absence.hear(true)
  await pass(MINUTE_MS / 2 - 1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toEqual({ following: 1, other: 1 })
  await pass(1)
  expect(screen.getByRole('alert').textContent).toContain('Ändringar av andra syns inte av sig själva')
  expect(asked).toEqual({ following: 2, other: 1 })
  await pass(MINUTE_MS)
  expect(asked).toEqual({ following: 4, other: 1 })
  await act(async () => absence.hear(false))
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(2 * MINUTE_MS)
  expect(asked.following).toBe(4)
})

it('is not shown for a connection that came back within the minute', async () => {
  const { absence, asked } = await openNotice()
  absence.hear(true)
  await pass(MINUTE_MS - 1)
  absence.hear(false)
  absence.hear(true)
  await pass(MINUTE_MS - 1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.following).toBe(1)
})

it('lets a tab that nobody sees rest until it is looked at', async () => {
  const { absence, asked } = await openNotice()
  absence.hear(true)
  focusManager.setFocused(false)
  await pass(3 * MINUTE_MS)
  expect(asked.following).toBe(1)
  await act(async () => focusManager.setFocused(true))
  await pass(0)
  expect(asked.following).toBe(2)
})

it('has no room on the front page, which is read again too', async () => {
  const { absence, asked } = await openNotice(true)
  absence.hear(true)
  await pass(MINUTE_MS)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.following).toBe(2)
})
