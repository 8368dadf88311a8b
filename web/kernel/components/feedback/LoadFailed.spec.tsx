import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestRefusal } from '../../server/api-client.ts'
import { renderWith } from '../../testing.tsx'
import { LoadFailed } from './LoadFailed.tsx'

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

const List = ({ read }: { readonly read: () => Promise<string> }) => {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ['list'], queryFn: read })
  if (isPending) return null
  return data ? <p>{data}</p> : <LoadFailed what="Listan" error={error} onRetry={() => void refetch()} />
}

it.each([
  [
    'a proxy answers',
    new RequestRefusal({ title: 'Unreadable', status: 502 }),
    badGatewayAnswer,
    /^Servern svarar inte som den ska/,
  ],
  ['nobody answers', new TypeError('Failed to fetch'), networkFailure, /^Det kom inget svar\. Kontrollera nätet\./],
] as const)('says what is wrong and comes by itself, where %s', async (_, error, absent, words) => {
  answer = absent
  let isBack = false
  renderWith({}, <List read={() => (isBack ? Promise.resolve('Nr 46') : Promise.reject(error))} />)
  await pass(10)
  expect(screen.getByRole('alert').textContent).toMatch('Listan gick inte att hämta')
  expect(screen.getByText(words).textContent).toMatch('Sidan försöker igen av sig själv.')
  isBack = true
  answer = versionAnswer
  await pass(10)
  screen.getByText('Nr 46')
})

it('leaves a refusal to a person', async () => {
  answer = versionAnswer
  const read = vi.fn(() => Promise.reject(new RequestRefusal({ title: 'Invalid', status: 422 })))
  renderWith({}, <List read={read} />)
  await pass(60)
  expect(read).toHaveBeenCalledOnce()
  screen.getByText(/Försök igen om en stund\.$/)
})
