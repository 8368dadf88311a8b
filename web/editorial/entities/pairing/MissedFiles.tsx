import { RotateCcw } from 'lucide-react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { useQueuedUploads, useUploadQueue } from '../../queries/uploads/use-upload-queue.ts'

/** The files that were dropped with the sounds, and failed: the table is complete without them only when a person knows. */
export const MissedFiles = ({ issueId }: { readonly issueId: string }) => {
  const queue = useUploadQueue()
  const missed = useQueuedUploads().filter(({ order, phase }) => order.issueId === issueId && phase === 'failed')
  if (missed.length === 0) return null
  const again = missed.filter(({ isFinal }) => !isFinal)
  const names = missed.map(({ fileName }) => fileName).join(', ')
  return (
    <Notice
      tone="warn"
      level={3}
      title={`${missed.length === 1 ? '1 fil' : `${missed.length.toString()} filer`} kom inte med: ${names}`}
      actions={
        again.length > 0 && (
          <Button icon={RotateCcw} onPress={() => again.forEach(({ id }) => queue.retry(id))}>
            Försök igen
          </Button>
        )
      }
    >
      {[...new Set(missed.map(({ error }) => error))].map((error) => (
        <p key={error}>{error}</p>
      ))}
    </Notice>
  )
}
