import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useApi } from '../../kernel/server/api-client.ts'
import { createHttpApi } from '../../kernel/server/http-api.ts'
import { createStaleness, StalenessProvider } from '../../kernel/server/staleness.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { StaleNotice } from './StaleNotice.tsx'

const List = () => {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['names'], queryFn: () => api.get<string>('/api/names') })
  return <p>{data}</p>
}

it('is shown while the server is behind what was saved here, and gone when it has caught up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const staleness = createStaleness()
  const behind = new Response('"utan"', { headers: { 'X-Stale': 'true' } })
  const answers = [new Response('{}', { headers: { 'X-Position': '7' } }), behind]
  const fetch = () => Promise.resolve(answers.shift() ?? new Response('"med"'))
  const api = createHttpApi({ onUnauthenticated: () => undefined, onStale: staleness.hear, fetch })
  await api.post('/api/names', 'Maj')
  renderWith(
    api,
    <StalenessProvider value={staleness}>
      <StaleNotice />
      <List />
    </StalenessProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Det är sparat.')
  expect(await screen.findByText('utan')).toBeDefined()
  vi.advanceTimersByTime(3_000)
  expect(await screen.findByText('med')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => staleness.hear(true))
  expect(screen.getByRole('alert')).toBeDefined()
})
