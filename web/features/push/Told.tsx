import { SendingProgress } from '../../entities/SendingProgress.tsx'
import { SendingSteering } from '../../entities/SendingSteering.tsx'
import type { Push } from '../../queries/push.ts'
import { sayNumber } from '../../words/swedish.ts'
import { endsOf, knownOf, reasonOf, saidWhen, titleOf, waitsOf } from './told-words.ts'

type ToldProps = {
  readonly push: Push
  readonly isReleased: boolean
  readonly onAct: (act: 'pause' | 'resume' | 'stop') => void
}

/** How many of an issue's listeners have been told of it, how many not, and why. */
export const Told = ({ push, isReleased, onAct }: ToldProps) => {
  const { status, listeners, fates } = push
  const waits = waitsOf(push)
  return (
    <section aria-labelledby="utskick" className="fields">
      <h2 id="utskick">{titleOf(push)}</h2>
      <SendingProgress
        reason={reasonOf(push, isReleased)}
        done={fates.sent}
        all={listeners}
        what="lyssnare har fått veta"
        isPaused={status === 'paused'}
        waitsUntil={null}
        fates={endsOf(push)}
      />
      {waits && <p className="soft">{waits}</p>}
      {fates.unclear > 0 && <p className="soft">De som är oklara ligger i Utskick.</p>}
      <p className="soft small">{saidWhen(push)}</p>
      <SendingSteering
        status={status}
        lost={`${sayNumber(listeners - knownOf(push))} lyssnare får inte veta. Tillåt push igen för att skicka till alla på nytt.`}
        onAct={onAct}
      />
    </section>
  )
}
