import { useQuery } from '@tanstack/react-query'
import type { DiscountView } from '../../projections/discounts/view.ts'
import { useApi } from '../api-client.ts'

export type Discount = DiscountView

export const useDiscounts = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['discounts'],
    queryFn: ({ signal }) => api.get<readonly Discount[]>('/api/discounts', { signal }),
    meta: { follows: ['discount'] },
  })
}
