import { useAct } from '../../../kernel/queries/use-act.ts'
import { publicationsKey } from '../../queries/publications.ts'

/** Makes a publication's key, which is shown once, and revokes it. */
export const useSiteKey = (publicationId: string) => {
  const path = `/api/publications/${publicationId}/siteKey`
  const options = { networkMode: 'always', keys: [[...publicationsKey, publicationId]] } as const
  const give = useAct((api) => api.post<{ key: string }>(path), options)
  const revoke = useAct((api) => api.del(path).then(give.reset), options)
  return { give, revoke }
}
