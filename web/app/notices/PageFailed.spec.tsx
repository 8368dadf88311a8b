import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageFailed } from './PageFailed.tsx'

const badGatewayAnswer = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
const versionAnswer = () => Response.json({ version: '1' })
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'))

let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => vi.unstubAllGlobals())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('loads a page anew that the net failed, when the server is back', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  answer = networkFailure
  render(<PageFailed />)
  await pass(3)
  screen.getByText(/^Det kom inget svar/)
  answer = badGatewayAnswer
  await pass(5)
  screen.getByText(/^Servern svarar inte som den ska just nu\. Sidan försöker/)
  answer = versionAnswer
  await pass(15)
  expect(reload).toHaveBeenCalledOnce()
})

it('loads no page anew that fails for another reason', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  answer = versionAnswer
  render(<PageFailed />)
  await pass(60)
  expect(reload).not.toHaveBeenCalled()
})
