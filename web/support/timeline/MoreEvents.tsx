import { useEffect, useRef } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { TimelineDesk } from './use-timeline-desk.ts'

type DeskProps = { readonly desk: TimelineDesk }

/** Events since the list was read: they come in at a press, so that no row moves while a user reads. */
export const FreshEvents = ({ desk: { fresh, query } }: DeskProps) => (
  <div aria-live="polite">
    {fresh > 0 && (
      <Notice
        level={3}
        title={fresh === 1 ? '1 ny händelse' : `${sayNumber(fresh)} nya händelser`}
        actions={
          <Button isPending={query.isRefetching} pendingLabel="Hämtar" onPress={() => void query.refetch()}>
            Visa
          </Button>
        }
      />
    )}
  </div>
)

/** Further events, by a press or when the end of the list comes into view. */
export const MoreEvents = ({ desk: { query } }: DeskProps) => {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!mark || !hasNextPage || isFetchingNextPage || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void fetchNextPage()
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="list-foot">
      <Button isPending={isFetchingNextPage} pendingLabel="Hämtar" onPress={() => void fetchNextPage()}>
        Visa fler
      </Button>
    </div>
  )
}
