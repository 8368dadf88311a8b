import { telephoneKey, telephonePath } from '../../../../delivery/queries/telephone.ts'
import { useAct } from '../../../../kernel/queries/use-act.ts'

type GivenKey = { readonly name: string; readonly key: string }

/** Gives a service a key, which is shown once, and revokes keys. */
export const useTelephoneKeys = (publicationId: string) => {
  const path = telephonePath(publicationId)
  const options = { networkMode: 'always', keys: [telephoneKey(publicationId)] } as const
  const give = useAct((api, name: string) => api.post<GivenKey>(path, { name }), options)
  const revoke = useAct((api, serviceId: string) => api.del(`${path}/${serviceId}`).then(give.reset), options)
  return { give, revoke }
}
