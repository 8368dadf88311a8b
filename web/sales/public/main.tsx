// Before everything that makes schemas.
import '../../kernel/zod-without-eval.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { focusPressed } from '../../kernel/focus-pressed.ts'
import { keepPlace } from '../../kernel/navigation/keep-place.ts'
import { provideDialogs } from '../../kernel/provide-dialogs.ts'
import { renderInPlace } from '../../kernel/render-in-place.tsx'
import { createHttpApi } from '../../kernel/server/http-api.ts'
import { App, type Opened } from './App.tsx'
import './public.css'

provideDialogs()
focusPressed(document)
const root = document.getElementById('public')
const handed = document.getElementById('opened')?.textContent
if (root && handed) {
  const opened = JSON.parse(handed) as Opened
  const api = createHttpApi({ onUnauthenticated: () => undefined })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } })
  const form = renderInPlace(
    root,
    <QueryClientProvider client={queries}>
      <App opened={opened} api={api} />
    </QueryClientProvider>,
  )
  if (form) keepPlace(form.place, new AbortController().signal)
}
