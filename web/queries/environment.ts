import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client.ts'

type Environment = { readonly env: string; readonly isProductionBeta: boolean; readonly isProduction: boolean }

/** Version, and 'Dev' or 'Beta' where it is not the real thing. */
export const useEnvironment = (): { readonly version: string; readonly marker: 'Dev' | 'Beta' | undefined } => {
  const api = useApi()
  const forever = { staleTime: Number.POSITIVE_INFINITY } as const
  const version = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => api.get<{ version: string }>('/version', { signal }),
    ...forever,
  })
  const env = useQuery({
    queryKey: ['env'],
    queryFn: ({ signal }) => api.get<Environment>('/env', { signal }),
    ...forever,
  })
  return { version: version.data?.version ?? '', marker: env.data && markerOf(env.data) }
}

const markerOf = ({ isProduction, isProductionBeta }: Environment) => {
  if (isProductionBeta) return 'Beta'
  return isProduction ? undefined : 'Dev'
}
