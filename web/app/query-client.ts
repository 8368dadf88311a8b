import { QueryClient } from '@tanstack/react-query'
import { RequestRefusal } from '../kernel/server/api-client.ts'

/** A refusal is an answer: only a request that did not reach the server is repeated. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !(error instanceof RequestRefusal && error.problem.status < 500) && failures < 2,
      },
    },
  })
