import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CountedText } from '../../../../../domain/sales/quotation/rules.ts'
import { useSettled } from '../../../../kernel/use-settled.ts'
import type { Client, VisitorsPrice } from '../../client.ts'
import type { FilesWork } from '../../files/use-files.ts'
import type { WordKey } from '../../words/swedish.ts'
import { discountCodeOf, extentOf, type PublicForm, quotationOf } from '../public-form.ts'

/** The price of the filled-in form. The last price stays until the next one is computed. */
export type LivePrice = {
  readonly priced: VisitorsPrice | undefined
  readonly hasFailed: boolean
  /** The text while the price is on its way; absent: the form has nothing to price. */
  readonly coming?: WordKey | undefined
  /** A discount code that is unknown or gives nothing. */
  readonly unknownCode?: string | undefined
}

export const isCodeUnknown = ({ unknownCode }: LivePrice, form: PublicForm): boolean =>
  unknownCode !== undefined && unknownCode === discountCodeOf(form)

const TYPING_DELAY_MS = 300
const RETRY_MS = 5_000

/** The form has neither pages nor a code, so there is no request to send. */
const NO_QUESTION = ''

const noPrice: LivePrice = { priced: undefined, hasFailed: false }

/** Says what the price still waits for in the visitor's texts; undefined: nothing. */
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
  // The price depends on one customer detail only: whether the organisation is non-profit.
  const customerInfo = { isNonprofit: form.isNonprofit }
  const question = { ...rest, ...extent, customerInfo }
  const asked = useSettled(
    isEmpty && rest.discountCode === '' ? NO_QUESTION : JSON.stringify(question),
    TYPING_DELAY_MS,
  )
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
