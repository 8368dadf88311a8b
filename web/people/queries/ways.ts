import type { SignupRule } from '../../../domain/people/user/signup.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

type Ways = {
  readonly signup: SignupRule['mode']
  /** The domains whose addresses get an account. */
  readonly domains: readonly string[]
  readonly providers: readonly { readonly id: string; readonly name: string }[]
}

/** The ways into the product that this installation offers; undefined until the server has said so. */
export const useWays = (): Ways | undefined =>
  useRead<Ways>('/auth/ways', { key: ['ways'], staleTime: Number.POSITIVE_INFINITY }).data
