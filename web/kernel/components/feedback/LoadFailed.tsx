import { isForbidden, isMissing, Refused } from '../../server/api-client.ts'
import { useServerReturn } from '../../server/server-return.ts'
import { Forbidden } from './Forbidden.tsx'
import { Missing, type MissingProps } from './Missing.tsx'
import { NotFetched } from './NotFetched.tsx'

export type LoadFailedProps = MissingProps & {
  /** What was answered: of what is not there or not allowed, no other try is offered. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** In place of content that did not come. It is fetched by itself when a server that was away is back. */
export const LoadFailed = ({ what, listAt, error, onRetry }: LoadFailedProps) => {
  if (isForbidden(error)) return <Forbidden />
  if (isMissing(error)) return <Missing what={what} {...(listAt ? { listAt } : {})} />
  return <Waiting what={what} error={error} onRetry={onRetry} />
}

const Waiting = ({ what, error, onRetry }: LoadFailedProps) => {
  const isAnswered = error instanceof Refused
  const isWaiting = error !== null && !(isAnswered && error.problem.status < 500)
  const health = useServerReturn(onRetry, { isWaiting })
  const isSilent = health === undefined ? isWaiting && !isAnswered : health === 'silent'
  return <NotFetched {...{ what, isWaiting, onRetry }} health={isSilent ? 'silent' : 'failing'} />
}
