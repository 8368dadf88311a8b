import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useToasts } from '../../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../../kernel/server/api-client.ts'
import { filesKey, type Soundfile } from '../../queries/files/files.ts'
import { soundAddress } from '../sound-findings.ts'
import { createListPlayer, type ListPlayer } from './list-player.ts'

/** The player stays the same object while the list exists. */
export const useListPlayer = (): ListPlayer => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [player] = useState(() =>
    createListPlayer({
      soundsOf: async (id) => {
        const files = await queries.fetchQuery({
          queryKey: filesKey('soundfiles', { kind: 'article', id }),
          queryFn: ({ signal }) => api.get<readonly Soundfile[]>(`/api/soundfiles/article/${id}`, { signal }),
          staleTime: 0,
        })
        return files
          .filter(({ rejected }) => rejected === null)
          .map((file) => ({ url: soundAddress(file), duration: file.duration }))
      },
      tell: (text) => toasts.show({ text }),
    }),
  )
  useEffect(() => player.close, [player])
  return player
}
