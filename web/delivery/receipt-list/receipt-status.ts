import type { ReceiptView } from '../../../projections/delivery/receipt/view.ts'
import { type Arrival, arrivalOf } from '../words/delivery-labels.ts'

const countArticles = (act: string, articles: number) =>
  articles === 0 ? [] : [`${act}: ${articles === 1 ? '1 artikel' : `${articles.toString()} artiklar`}`]

/** 'Nedtaget: 2 artiklar. Visat igen: 1 artikel'. */
const sayDone = ({ receipt }: ReceiptView): string => {
  const files = receipt?.files ?? []
  const down = files.filter(({ fate }) => fate === 'unpublished' || fate === 'gone').length
  const said = [...countArticles('Nedtaget', down), ...countArticles('Visat igen', files.length - down)]
  return said.join('. ') || 'Inget att göra'
}

/**
 * The status of a delivery; for a take-down, which delivers nothing, the number of posts that it took down or showed.
 */
export const receiptStatusOf = (delivery: ReceiptView): Arrival => {
  const arrival = arrivalOf(delivery)
  if (!delivery.isWithdrawal) return arrival
  if (delivery.status === 'done') return { ...arrival, status: sayDone(delivery) }
  return delivery.status === 'withdrawn' ? { ...arrival, status: 'Inte gjort' } : arrival
}
