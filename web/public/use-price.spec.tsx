import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { clientOf } from './client.ts'
import { emptyForm } from './public-form.ts'
import { usePrice } from './use-price.ts'

afterEach(cleanup)

it('asks for no price while there are no pages, nor for that of a moment ago', async () => {
  const asked: number[] = []
  const api = {
    ...({} as Parameters<typeof clientOf>[0]),
    post: async (_: string, body: unknown) => {
      asked.push((body as { pages: number }).pages)
      return { price: 246_000 } as never
    },
  }
  const client = clientOf(api)
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(({ pages }) => usePrice(client, { ...emptyForm, wishedPages: pages }, []), {
    initialProps: { pages: 0 },
    wrapper,
  })
  rerender({ pages: 16 })
  await waitFor(() => expect(result.current.priced?.price).toBe(246_000))
  expect(asked).toEqual([16])
})
