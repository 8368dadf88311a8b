import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SoundFailed } from '../parts/Notices.tsx'
import { InSwedish } from '../testing-words.tsx'

let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => vi.unstubAllGlobals())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it.each([
  ['a proxy answers', () => new Response('<h1>502</h1>', { status: 502 }), /^Servern svarar inte just nu\./],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), /^Kontrollera nätet\./],
] as const)('blames what is to blame, and goes on by itself, where %s', async (_, absent, words) => {
  const onReturn = vi.fn()
  answer = absent
  render(<SoundFailed onRetry={() => undefined} onReturn={onReturn} />, { wrapper: InSwedish })
  await pass(9)
  expect(screen.getByText(words).textContent).toMatch('av sig självt')
  expect(onReturn).not.toHaveBeenCalled()
  answer = () => Response.json({ version: '1' })
  await pass(9)
  expect(onReturn).toHaveBeenCalledOnce()
})
