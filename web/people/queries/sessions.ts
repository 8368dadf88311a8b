import { useRead } from '../../kernel/queries/use-read.ts'

export const sessionsPath = '/api/users/me/sessions'

export type OpenSession = {
  readonly _id: string
  readonly device: string
  readonly network: string
  readonly isSameNetwork: boolean
  /** The log-in of this browser. */
  readonly isThis: boolean
  readonly beganAt: string
  readonly seenAt: string
}

export const useSessions = () => useRead<readonly OpenSession[]>(sessionsPath)
