import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CountedText } from '../../../../../domain/sales/quotation/rules.ts'
import type { Client, VisitorsPrice } from '../../client.ts'
import type { FilesWork } from '../../files/use-files.ts'
import type { WordKey } from '../../words/swedish.ts'
import { discountCodeOf, extentOf, type PublicForm, quotationOf } from '../public-form.ts'

/** The price of what is filled in now. While it is being worked out the last one stands. */
export type LivePrice = {
  readonly priced: VisitorsPrice | undefined
  readonly hasFailed: boolean
  /** What is said while it is on its way; absent: nothing has been given that it could be made of. */
  readonly coming?: WordKey | undefined
  /** A discount code that gives nothing. */
  readonly unknownCode?: string | undefined
}

export const isCodeUnknown = ({ unknownCode }: LivePrice, form: PublicForm): boolean =>
  unknownCode !== undefined && unknownCode === discountCodeOf(form)

const TYPING_DELAY_MS = 300
const RETRY_MS = 5_000

/** Asked about neither pages nor a code. */
const NO_QUESTION = ''

const noPrice: LivePrice = { priced: undefined, hasFailed: false }

/** The value once it has stood still. */
const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What has to come of her texts before they have a price; undefined: nothing. */
export const priceWaitText = ({ isUploading, isUnknown, isUnread, files }: FilesWork): WordKey | undefined => {
  if (isUploading) return 'priceUploading'
  if (files.some(({ words, rejected }) => words === null && rejected === null)) return 'priceCounting'
  if (isUnknown) return 'priceFetching'
  return isUnread ? 'priceFailed' : undefined
}

export const usePrice = (client: Client, form: PublicForm, files: readonly CountedText[]): LivePrice => {
  const extent = extentOf(form, files)
  const { customerInfo: _, customerName: __, customerEmail: ___, ...rest } = quotationOf(form)
  const isEmpty = extent.pages <= 0
  // Who asks is none of the price's business, but whether it is a society.
  const customerInfo = { isNonprofit: form.isNonprofit }
  const question = { ...rest, ...extent, customerInfo }
  const asked = useSettled(isEmpty && rest.discountCode === '' ? NO_QUESTION : JSON.stringify(question))
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['price', asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as Parameters<Client['price']>[0]
      const priced = await client.price(body, signal)
      return { priced, unknownCode: priced.discountMessage === undefined ? undefined : body.discountCode }
    },
    enabled: asked !== NO_QUESTION,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  const typed = discountCodeOf(form)
  const unknownCode = typed === rest.discountCode ? data?.unknownCode : typed
  if (isEmpty) return { ...noPrice, unknownCode }
  return { priced: data?.priced, hasFailed: isError || fetchStatus === 'paused', unknownCode, coming: 'priceReckoning' }
}
