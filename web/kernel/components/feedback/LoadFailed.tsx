import { isForbidden, isNotFound, isReasonMissing, RequestRefusal } from '../../server/api-client.ts'
import { useServerReturn } from '../../server/server-return.ts'
import { FetchFailure } from './FetchFailure.tsx'
import { ForbiddenNotice } from './ForbiddenNotice.tsx'
import { MissingNotice, type MissingNoticeProps } from './MissingNotice.tsx'
import { ReasonNotice } from './ReasonNotice.tsx'

type LoadFailedProps = MissingNoticeProps & {
  /** The server's answer: missing or forbidden content gets no button to try again. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Replaces content that failed to load. When the server is back it loads by itself. */
export const LoadFailed = ({ what, listAt, error, onRetry }: LoadFailedProps) => {
  if (isForbidden(error)) return <ForbiddenNotice />
  if (isReasonMissing(error)) return <ReasonNotice onAsk={onRetry} />
  if (isNotFound(error)) return <MissingNotice what={what} {...(listAt ? { listAt } : {})} />
  return <LoadFailureNotice what={what} error={error} onRetry={onRetry} />
}

const LoadFailureNotice = ({ what, error, onRetry }: LoadFailedProps) => {
  const isAnswered = error instanceof RequestRefusal
  const isWaiting = error !== null && !(isAnswered && error.problem.status < 500)
  const health = useServerReturn(onRetry, { isWaiting })
  const isSilent = health === undefined ? isWaiting && !isAnswered : health === 'silent'
  return <FetchFailure {...{ what, isWaiting, onRetry }} health={isSilent ? 'silent' : 'failing'} />
}
