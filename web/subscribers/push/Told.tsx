import { Link } from 'react-router-dom'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { SendingProgress } from '../entities/SendingProgress.tsx'
import { SendingSteering } from '../entities/SendingSteering.tsx'
import type { Push } from '../queries/push.ts'
import { appInWords, knownOf, titleOf } from '../words/push.ts'
import { reasonOf } from '../words/sending.ts'
import { ToldApp } from './ToldApp.tsx'
import { endsOf, saidWhen, waitsOf } from './told-words.ts'

type ToldProps = {
  readonly push: Push
  readonly issueName: string
  readonly isReleased: boolean
  readonly onAct: (act: 'app' | 'pause' | 'resume' | 'stop') => void
}

/** How many of an issue's listeners have been told of it, how many not, and why. */
export const Told = ({ push, issueName, isReleased, onAct }: ToldProps) => {
  const { status, listeners, fates, parked, app } = push
  const waits = waitsOf(push)
  const title = titleOf(push, isReleased)
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  return (
    <section aria-labelledby="utskick" className="fields">
      <h2 id="utskick">{title}</h2>
      <SendingProgress
        reason={reasonOf(push, isReleased)}
        done={fates.sent}
        all={listeners}
        what="lyssnare har fått veta"
        isPaused={status === 'paused'}
        waitsUntil={null}
        fates={endsOf(push)}
      />
      {app && (
        <ToldApp app={app} said={appInWords(push)} title={title} isReleased={isReleased} onAgain={() => onAct('app')} />
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
      <p className="soft small">{saidWhen(push)}</p>
      <SendingSteering
        sending={push}
        isReleased={isReleased}
        lost={`${sayNumber(listeners - knownOf(push))} lyssnare får inte veta. Tillåt push igen för att skicka till alla på nytt.`}
        onAct={onAct}
      />
    </section>
  )
}
