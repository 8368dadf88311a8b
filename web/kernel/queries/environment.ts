import { PASSWORD_LENGTH_FLOOR } from '../../../domain/people/user/rules.ts'
import { useRead } from './use-read.ts'

type Environment = {
  readonly env: string
  readonly isProductionBeta: boolean
  readonly isProduction: boolean
  readonly passwordMin: number
  readonly sendsMail: boolean
}

const neverStale = { staleTime: Number.POSITIVE_INFINITY } as const

const useEnv = () => useRead<Environment>('/env', { key: ['env'], ...neverStale })

/** The minimum length of a new password; the server decides. */
export const usePasswordMin = (): number => useEnv().data?.passwordMin ?? PASSWORD_LENGTH_FLOOR

/** Whether letters leave the server; undefined until it has said so. */
export const useSendsMail = (): boolean | undefined => useEnv().data?.sendsMail

/** The version, and 'Dev' or 'Beta' in an installation that is not for production. */
export const useEnvironment = (): { readonly version: string; readonly marker: 'Dev' | 'Beta' | undefined } => {
  const version = useRead<{ version: string }>('/version', { key: ['version'], ...neverStale })
  const env = useEnv()
  return { version: version.data?.version ?? '', marker: env.data && markerOf(env.data) }
}

const markerOf = ({ isProduction, isProductionBeta }: Environment) => {
  if (isProductionBeta) return 'Beta'
  return isProduction ? undefined : 'Dev'
}
