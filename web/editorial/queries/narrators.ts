import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useApi } from '../../kernel/server/api-client.ts'

type Narrator = { readonly _id: string; readonly name: string }

export const useNarratorOptions = (): readonly Option[] => {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['users', 'narrators'],
    queryFn: ({ signal }) => api.get<readonly Narrator[]>('/api/users/narrators', { signal }),
    meta: { follows: ['user'] },
  })
  return data.map(({ _id, name }) => ({ value: _id, text: name }))
}
