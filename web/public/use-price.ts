import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Client, VisitorsPrice } from './client.ts'
import { type Counted, extentOf, type PublicForm, quotationOf } from './public-form.ts'

/** The price of what is filled in now. While it is being worked out the last one stands. */
export type LivePrice = {
  readonly priced: VisitorsPrice | undefined
  readonly hasFailed: boolean
  /** Her texts are being counted: the price follows. */
  readonly isCounting?: boolean
}

const TYPING_MS = 300
const RETRY_MS = 5_000

/** Asked about no pages. */
const NOTHING = ''

const none: LivePrice = { priced: undefined, hasFailed: false }

/** The value once it has stood still. */
const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

export const usePrice = (client: Client, form: PublicForm, files: readonly Counted[]): LivePrice => {
  const extent = extentOf(form, files)
  const { customerInfo: _, customerName: __, customerEmail: ___, ...rest } = quotationOf(form)
  const isEmpty = extent.pages <= 0
  // Who asks is none of the price's business, but whether it is a society.
  const customerInfo = { isNonprofit: form.isNonprofit }
  const asked = useSettled(isEmpty ? NOTHING : JSON.stringify({ ...rest, ...extent, customerInfo }))
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['price', asked],
    queryFn: ({ signal }) => client.price(JSON.parse(asked), signal),
    enabled: asked !== NOTHING,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  return isEmpty ? none : { priced: data, hasFailed: isError || fetchStatus === 'paused' }
}
