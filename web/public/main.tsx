import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { keepPlace } from '../navigation/keep-place.ts'
import { createHttpApi } from '../server/http-api.ts'
import { App, type Opened } from './App.tsx'
import './public.css'

const root = document.getElementById('public')
const handed = document.getElementById('opened')?.textContent
if (root && handed) {
  const opened = JSON.parse(handed) as Opened
  const api = createHttpApi({ onUnauthenticated: () => undefined })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } })
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <App opened={opened} api={api} />
    </QueryClientProvider>,
  )
  keepPlace(root, new AbortController().signal)
}
