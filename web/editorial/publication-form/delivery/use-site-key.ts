import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../kernel/server/api-client.ts'
import { publicationsKey } from '../../queries/publications.ts'

/** Makes a publication's key, which is shown once, and revokes it. */
export const useSiteKey = (publicationId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const path = `/api/publications/${publicationId}/siteKey`
  const onSettled = () => queries.invalidateQueries({ queryKey: [...publicationsKey, publicationId] })
  const give = useMutation({ networkMode: 'always', mutationFn: () => api.post<{ key: string }>(path), onSettled })
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: () => api.del(path),
    onSuccess: () => give.reset(),
    onSettled,
  })
  return { give, revoke }
}
