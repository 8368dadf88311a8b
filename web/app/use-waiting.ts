import { useOrdersToDecide, useOrdersToInvoice } from '../queries/orders.ts'

/** How much of sales waits for somebody, as it is now. */
export const useWaiting = (isWanted: boolean) => {
  const { data: toInvoice } = useOrdersToInvoice(isWanted)
  const { data: toDecide } = useOrdersToDecide(isWanted)
  return { invoices: toInvoice?.length ?? 0, renewals: toDecide?.renewals.length ?? 0 }
}
