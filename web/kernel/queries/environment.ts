import { useQuery } from '@tanstack/react-query'
import { PASSWORD_LENGTH_FLOOR } from '../../../domain/people/user/rules.ts'
import { useApi } from '../server/api-client.ts'

type Environment = {
  readonly env: string
  readonly isProductionBeta: boolean
  readonly isProduction: boolean
  readonly passwordMin: number
  readonly sendsMail: boolean
}

const neverStale = { staleTime: Number.POSITIVE_INFINITY } as const

const useEnv = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['env'],
    queryFn: ({ signal }) => api.get<Environment>('/env', { signal }),
    ...neverStale,
  })
}

/** The minimum length of a new password; the server decides. */
export const usePasswordMin = (): number => useEnv().data?.passwordMin ?? PASSWORD_LENGTH_FLOOR

/** Whether letters leave the server; undefined until it has said so. */
export const useSendsMail = (): boolean | undefined => useEnv().data?.sendsMail

/** The version, and 'Dev' or 'Beta' in an installation that is not for production. */
export const useEnvironment = (): { readonly version: string; readonly marker: 'Dev' | 'Beta' | undefined } => {
  const api = useApi()
  const version = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => api.get<{ version: string }>('/version', { signal }),
    ...neverStale,
  })
  const env = useEnv()
  return { version: version.data?.version ?? '', marker: env.data && markerOf(env.data) }
}

const markerOf = ({ isProduction, isProductionBeta }: Environment) => {
  if (isProductionBeta) return 'Beta'
  return isProduction ? undefined : 'Dev'
}
