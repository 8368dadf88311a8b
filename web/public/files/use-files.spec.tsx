import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { clientOf, type TextFile } from '../client.ts'
import { useFiles } from './use-files.ts'

const counted: TextFile = { _id: 'f', name: 'Bladet.txt', words: 320, pages: 1, rejected: null, problem: null }

/** A server whose list answers `lists`, one after the other, the last one ever after. */
const openWith = (lists: readonly (readonly TextFile[])[], answer: object) => {
  const left = [...lists]
  const api = {
    ...({} as Parameters<typeof clientOf>[0]),
    get: async () => (left.length > 1 ? left.shift() : left[0]) as never,
    upload: async () => ({ files: [answer] }) as never,
  }
  const client = clientOf(api)
  const draft = { id: 'q', key: 'k' }
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useFiles({ client, draft, ensure: async () => draft }), { wrapper }).result
}

const text = new File(['Isvägen'], 'Bladet.txt')

it('shows what was received, though the list is behind for a while', async () => {
  const work = openWith([[], [], [counted]], { _id: 'f' })
  act(() => work.current.add([text]))
  await waitFor(() => expect(work.current.uploads).toMatchObject([{ received: 'f' }]))
  await waitFor(() => expect(work.current.files).toEqual([counted]))
  await waitFor(() => expect(work.current.uploads).toEqual([]))
})

it('tells why a file was not taken', async () => {
  const work = openWith([[]], { error: 'Filen är tom.' })
  act(() => work.current.add([text]))
  await waitFor(() => expect(work.current.uploads).toMatchObject([{ fault: { detail: 'Filen är tom.' } }]))
})
