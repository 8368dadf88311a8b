import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Api, RequestRefusal } from '../../../kernel/server/api-client.ts'
import { clientOf, type TextFile } from '../client.ts'
import { mayHelp, useFiles } from './use-files.ts'

const countedFile: TextFile = { _id: 'f', name: 'Bladet.txt', words: 320, pages: 1, rejected: null, problem: null }

/** The server answers with each list of `lists` in turn, and with the last one from then on. */
const openWith = (lists: readonly (readonly TextFile[])[], answer: object) => {
  const left = [...lists]
  return openOn({
    get: async () => (left.length > 1 ? left.shift() : left[0]) as never,
    upload: async () => ({ files: [answer] }) as never,
  })
}

const openOn = (answers: Partial<Parameters<typeof clientOf>[0]>) => {
  const api = { ...({} as Parameters<typeof clientOf>[0]), ...answers }
  const client = clientOf(api)
  const draft = { id: 'q', key: 'k' }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useFiles({ client, draft, ensure: async () => draft }), { wrapper }).result
}

const text = new File(['Isvägen'], 'Bladet.txt')

it('shows what was received, though the list is behind for a while', async () => {
  const work = openWith([[], [], [countedFile]], { _id: 'f' })
  act(() => work.current.add([text]))
  await waitFor(() => expect(work.current.uploads).toMatchObject([{ received: 'f' }]))
  await waitFor(() => expect(work.current.files).toEqual([countedFile]))
  await waitFor(() => expect(work.current.uploads).toEqual([]))
})

it('asks before one leaves while a text is sent or waits to be', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const listed = Promise.withResolvers<readonly TextFile[]>()
  const lists = [Promise.resolve([]), listed.promise]
  const work = openOn({
    get: () => (lists.length > 1 ? lists.shift() : lists[0]) as never,
    upload: async () => ({ files: [{ _id: 'f' }] }) as never,
  })
  act(() => work.current.add([text, text]))
  // The first upload is received; the second waits for the list.
  await waitFor(() => expect(work.current.uploads[0]?.received).toBe('f'))
  expect(asks()).toBe(true)
  listed.resolve([countedFile])
  await waitFor(() => expect(work.current.uploads).toEqual([]))
  expect(asks()).toBe(false)
})

it('tells why a file was not taken', async () => {
  const work = openWith([[]], { error: 'Filen är tom.' })
  act(() => work.current.add([text]))
  await waitFor(() => expect(work.current.uploads).toMatchObject([{ fault: { detail: 'Filen är tom.' } }]))
})

it.each([
  [400, 'UploadBrokenOff', true],
  [408, 'UploadTooSlow', true],
  [507, 'DiskFull', true],
  [413, 'TooMuch', true],
  [413, 'FileTooLarge', false],
  [422, 'FileRefused', false],
])('offers a file again only where that may help: %i %s', async (status, title, isOffered) => {
  const upload = () => Promise.reject(new RequestRefusal({ status, title, detail: '' }))
  const work = openOn({ get: async () => [] as never, upload })
  act(() => work.current.add([text]))
  await waitFor(() => expect(work.current.uploads[0]?.fault).toBeDefined())
  const { fault } = work.current.uploads[0] ?? {}
  expect(fault && mayHelp(fault)).toBe(isOffered)
})

it('is one upload when a text is sent again', async () => {
  const keys: (string | undefined)[] = []
  const upload: Api['upload'] = async (_path, _form, { key } = {}) => {
    keys.push(key)
    if (keys.length === 1) throw new RequestRefusal({ status: 504, title: 'Unreadable' })
    return { files: [{ _id: 'f' }] } as never
  }
  const work = openOn({ get: async () => [] as never, upload })
  act(() => work.current.add([text]))
  await waitFor(() => expect(work.current.uploads[0]?.fault).toBeDefined())
  act(() => work.current.uploads.forEach(work.current.retry))
  await waitFor(() => expect(work.current.uploads[0]?.received).toBe('f'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it.each([
  [413, 'TooLargeForProxy', 'tooLargeForServer'],
  [413, 'FileTooLarge', 'tooLarge'],
  [502, 'Unreadable', 'offline'],
  [504, 'Unreadable', 'offline'],
])('tells what a proxy answers as what it is: %i %s', async (status, title, key) => {
  const upload = () => Promise.reject(new RequestRefusal({ status, title }))
  const work = openOn({ get: async () => [] as never, upload })
  act(() => work.current.add([text]))
  await waitFor(() => expect(work.current.uploads[0]?.fault).toMatchObject({ key }))
})

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['asks no more of what is no draft any longer', 404, 1],
  ['asks again of a server that is away', 503, 4],
])('%s', async (_, status, times) => {
  vi.useFakeTimers()
  const get = vi.fn(() => Promise.reject(new RequestRefusal({ status, title: 'Nej', detail: '' })))
  openOn({ get })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(get).toHaveBeenCalledTimes(times)
})
