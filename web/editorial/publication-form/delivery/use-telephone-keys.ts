import { useMutation, useQueryClient } from '@tanstack/react-query'
import { telephoneKey, telephonePath } from '../../../delivery/queries/telephone.ts'
import { useApi } from '../../../kernel/server/api-client.ts'

type GivenKey = { readonly name: string; readonly key: string }

/** Gives a service a key, which is shown once, and revokes keys. */
export const useTelephoneKeys = (publicationId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const path = telephonePath(publicationId)
  const onSettled = () => queries.invalidateQueries({ queryKey: telephoneKey(publicationId) })
  const give = useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => api.post<GivenKey>(path, { name }),
    onSettled,
  })
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: (serviceId: string) => api.del(`${path}/${serviceId}`),
    onSuccess: () => give.reset(),
    onSettled,
  })
  return { give, revoke }
}
