import { useEffect, useState } from 'react'
import type { Client, TextFile, VisitorsPrice } from './client.ts'
import { extentOf, type PublicForm, quotationOf } from './public-form.ts'

/** The price of what is filled in now. While it is being worked out the last one stands. */
export type LivePrice = { readonly priced: VisitorsPrice | undefined; readonly hasFailed: boolean }

const TYPING_MS = 300

const none: LivePrice = { priced: undefined, hasFailed: false }

export const usePrice = (client: Client, form: PublicForm, files: readonly TextFile[]): LivePrice => {
  const [price, setPrice] = useState(none)
  const extent = extentOf(form, files)
  const { customerInfo: _, customerName: __, customerEmail: ___, ...rest } = quotationOf(form)
  const asked = JSON.stringify({ ...rest, ...extent, customerInfo: { isNonprofit: form.isNonprofit } })

  const isEmpty = extent.pages <= 0

  useEffect(() => {
    if (isEmpty) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      client.price(JSON.parse(asked), gone.signal).then(
        (priced) => setPrice({ priced, hasFailed: false }),
        () => {
          if (!gone.signal.aborted) setPrice(({ priced }) => ({ priced, hasFailed: true }))
        },
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [client, asked, isEmpty])

  return isEmpty ? none : price
}
