// This import must run before all modules that make schemas.
import '../../kernel/zod-without-eval.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { focusPressed } from '../../kernel/focus-pressed.ts'
import { restoreFocusPlace } from '../../kernel/navigation/restore-focus-place.ts'
import { provideDialogs } from '../../kernel/provide-dialogs.ts'
import { renderInPlace } from '../../kernel/render-in-place.tsx'
import { createHttpApi } from '../../kernel/server/http-api.ts'
import { App, type OpenedForm } from './App.tsx'
import './public.css'

provideDialogs()
focusPressed(document)
const root = document.getElementById('public')
const openedJson = document.getElementById('opened')?.textContent
if (root && openedJson) {
  const opened = JSON.parse(openedJson) as OpenedForm
  const api = createHttpApi({ onUnauthenticated: () => undefined })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } })
  const form = renderInPlace(
    root,
    <QueryClientProvider client={queries}>
      <App opened={opened} api={api} />
    </QueryClientProvider>,
  )
  if (form) restoreFocusPlace(form.place, new AbortController().signal)
}
