import './pairing.css'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { LoadFailed } from '../../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { useArticles } from '../../queries/articles.ts'
import { useSoundsNow } from '../../queries/files/files.ts'
import { useIssue } from '../../queries/issues.ts'
import { isWaitingSound } from '../../queries/sounds/waiting-sounds.ts'
import { PairingDesk } from './PairingDesk.tsx'

type PairingDialogProps = {
  readonly issueId: string
  /** The one sound to place, which becomes a new article unless another is chosen; absent: all that wait. */
  readonly asNew?: string
  readonly onClose: () => void
}

/** 'Para ihop ljud och artiklar': sounds of an issue that wait for an article, each with the one that it may belong to. */
export const PairingDialog = ({ issueId, asNew, onClose }: PairingDialogProps) => {
  const sounds = useSoundsNow({ kind: 'issue', id: issueId })
  const articles = useArticles(issueId)
  const issue = useIssue(issueId).data
  const waiting = sounds.data?.filter((sound) => isWaitingSound(sound) && (asNew === undefined || sound._id === asNew))
  const isPending = sounds.isPending || articles.isPending
  const retry = () => void Promise.all([sounds.refetch(), articles.refetch()])
  return (
    <Dialog title="Para ihop ljud och artiklar" isOpen size="xl" onClose={onClose}>
      {isPending && <Skeleton label="Hämtar ljud och artiklar" lines={6} />}
      {!isPending && !(waiting && articles.data) && (
        <LoadFailed what="Ljuden" error={sounds.error ?? articles.error} onRetry={retry} />
      )}
      {waiting && articles.data && (
        <PairingDesk
          issueId={issueId}
          issueName={issue?.name}
          sounds={waiting}
          articles={articles.data}
          asNew={asNew}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
