import type { Option } from '../../kernel/components/fields/Select.tsx'
import { useRead } from '../../kernel/queries/use-read.ts'

type Narrator = { readonly _id: string; readonly name: string }

export const useNarratorOptions = (): readonly Option[] => {
  const { data = [] } = useRead<readonly Narrator[]>('/api/users/narrators', { follows: ['user'] })
  return data.map(({ _id, name }) => ({ value: _id, text: name }))
}
