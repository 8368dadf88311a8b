import { FetchFailure } from '../../kernel/components/feedback/FetchFailure.tsx'
import { useServerReturn } from '../../kernel/server/server-return.ts'

const reload = () => location.reload()

/**
 * A page that could not be fetched, or whose download belongs to an older release. It is loaded anew by itself where the
 * server was away: a page that fails for another reason would fail for ever.
 */
export const PageFailed = () => {
  const health = useServerReturn(reload, { isInDoubt: true })
  const isAway = health === 'silent' || health === 'failing'
  return <FetchFailure what="Sidan" health={isAway ? health : 'failing'} isWaiting={isAway} onRetry={reload} />
}
