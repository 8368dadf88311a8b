import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { clientOf } from '../../client.ts'
import { emptyForm, type PublicForm } from '../public-form.ts'
import { isCodeUnknown, usePrice } from './use-price.ts'

type PriceQuestion = { readonly pages: number; readonly discountCode: string }

const world = (answer: (asked: PriceQuestion) => object) => {
  const client = clientOf({
    ...({} as Parameters<typeof clientOf>[0]),
    post: async (_: string, body: unknown) => answer(body as PriceQuestion) as never,
  })
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook((form: Partial<PublicForm>) => usePrice(client, { ...emptyForm, ...form }, []), {
    initialProps: {},
    wrapper,
  })
}

it('asks for no price while there are no pages, nor for that of a moment ago', async () => {
  const asked: number[] = []
  const { result, rerender } = world(({ pages }) => {
    asked.push(pages)
    return { price: 246_000 }
  })
  expect(result.current.coming).toBeUndefined()
  rerender({ wishedPages: 16 })
  expect(result.current).toMatchObject({ priced: undefined, coming: 'priceReckoning' })
  await waitFor(() => expect(result.current.priced?.price).toBe(246_000))
  expect(asked).toEqual([16])
})

it('knows of a code longer than there are that it gives nothing, and works the price out without it', async () => {
  const asked: string[] = []
  const { result, rerender } = world(({ discountCode }) => {
    asked.push(discountCode)
    return { price: 246_000 }
  })
  const discountCode = 'x'.repeat(61)
  rerender({ discountCode, wishedPages: 16 })
  expect(isCodeUnknown(result.current, { ...emptyForm, discountCode })).toBe(true)
  await waitFor(() => expect(result.current.priced?.price).toBe(246_000))
  expect(asked).toEqual([''])
})

it('finds out that a code gives nothing before there are pages, and says so of that code alone', async () => {
  const { result, rerender } = world(({ discountCode }) => ({
    price: 0,
    ...(discountCode === 'hejhopp' && { discountMessage: 'Rabattkoden finns inte.' }),
  }))
  const isUnknown = (discountCode: string) => isCodeUnknown(result.current, { ...emptyForm, discountCode })
  rerender({ discountCode: ' HejHopp ' })
  await waitFor(() => expect(isUnknown(' HejHopp ')).toBe(true))
  expect(result.current.priced).toBeUndefined()
  expect(isUnknown('')).toBe(false)
  expect(isUnknown('host26')).toBe(false)
  rerender({ discountCode: 'host26', wishedPages: 16 })
  await waitFor(() => expect(result.current.priced).toBeDefined())
  expect(isUnknown('host26')).toBe(false)
})
