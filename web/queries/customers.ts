import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client.ts'
import type { Option } from '../components/Select.tsx'

type CustomerNamed = { readonly _id: string; readonly name: string }

/** For choosing an organisation; empty where there are none. */
export const useCustomerOptions = (): readonly Option[] => {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['customers'],
    queryFn: ({ signal }) => api.get<readonly CustomerNamed[]>('/api/customers', { signal }),
    meta: { follows: ['customer'] },
  })
  return data.map(({ _id, name }) => ({ value: _id, text: name }))
}
