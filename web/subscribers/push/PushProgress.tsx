import { Link } from 'react-router-dom'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { AnnouncementReport } from '../entities/AnnouncementReport.tsx'
import type { Push } from '../queries/announcement.ts'
import { reasonOf } from '../words/announcement.ts'
import { appInWords, knownOutcomes, titleOf } from '../words/push.ts'
import { AppPushProgress } from './AppPushProgress.tsx'
import { outcomeCounts, retrySentence } from './push-words.ts'

type PushProgressProps = {
  readonly push: Push
  readonly issueName: string
  readonly isReleased: boolean
  readonly onAct: (act: 'app' | 'pause' | 'resume' | 'stop') => void
}

/** Numbers of listeners whom the notice reached and did not reach, with the reasons. */
export const PushProgress = ({ push, issueName, isReleased, onAct }: PushProgressProps) => {
  const { time, listeners, fates, parked, app } = push
  const waits = retrySentence(push)
  const title = titleOf(push, isReleased)
  const isAdmin = useMay('admin')
  return (
    <AnnouncementReport
      announcement={push}
      title={title}
      isReleased={isReleased}
      reason={reasonOf(push, isReleased)}
      done={fates.sent}
      all={listeners}
      what="lyssnare har fått veta"
      fates={outcomeCounts(push)}
      lost={`${sayNumber(listeners - knownOutcomes(push))} lyssnare får inte veta. Tillåt push igen för att skicka till alla på nytt.`}
      note={time > 1 ? ` Gång ${time}.` : ''}
      onAct={onAct}
    >
      {app && (
        <AppPushProgress
          app={app}
          said={appInWords(push)}
          title={title}
          isReleased={isReleased}
          onAgain={() => onAct('app')}
        />
      )}
      {waits && <p className="soft">{waits}</p>}
      {parked > 0 && isAdmin && (
        <p>
          {parked === 1 ? 'En oklar väntar på ett beslut' : `${sayNumber(parked)} oklara väntar på ett beslut`} i{' '}
          <Link to={`/deliveries?${new URLSearchParams({ lage: 'parked', slag: 'issue-notice', sok: issueName })}`}>
            Utkorgen
          </Link>
          .
        </p>
      )}
    </AnnouncementReport>
  )
}
