import { useAct } from '../../kernel/queries/use-act.ts'

/** Founds a publication for the order's customer, named as the order, and chooses it. */
export const useCreatePublication = (orderId: string) =>
  useAct((api) => api.post(`/api/orders/${orderId}/publication`), {
    entities: ['order', 'publication'],
    receipt: () => ({ text: 'Publikationen är skapad.' }),
  })
