import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useServed } from '../../kernel/queries/use-served.ts'

type Narrator = { readonly _id: string; readonly name: string }

export const useNarratorOptions = (): readonly Option[] => {
  const { data = [] } = useServed<readonly Narrator[]>('/api/users/narrators', {
    key: ['users', 'narrators'],
    follows: ['user'],
  })
  return data.map(({ _id, name }) => ({ value: _id, text: name }))
}
