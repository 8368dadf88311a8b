import { BellRing, RotateCcw } from 'lucide-react'
import { AnnouncementOrder } from '../../delivery/entities/AnnouncementOrder.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { PushAnswer as Standing } from '../queries/announcement.ts'
import { commonActs, useAnnouncementActs } from '../queries/use-announcement-acts.ts'
import { isOver } from '../words/push.ts'
import { PushProgress } from './PushProgress.tsx'

type PushStatusProps = {
  readonly issueId: string
  readonly issueName: string
  readonly standing: Standing
  readonly isReleased: boolean
  /** The publication has push turned on. */
  readonly isUsed: boolean
  /** The push also goes to the publication's app. */
  readonly hasApp: boolean
}

const pushActs = {
  ...commonActs('push'),
  order: { path: 'push', receipt: 'Pushnotiserna är på väg ut.' },
  app: { path: 'push/app', receipt: 'Notisen till appen skickas på nytt.' },
  allow: { path: 'reenablePush', isPut: true, receipt: 'Numret får skickas som pushnotis en gång till.' },
}

const notices = (count: number) => (count === 1 ? 'En pushnotis' : `${sayNumber(count)} pushnotiser`)

/** The progress of an issue's push, and the acts on it. */
export const PushStatus = ({ issueId, issueName, standing, isReleased, isUsed, hasApp }: PushStatusProps) => {
  const act = useAnnouncementActs(issueId, pushActs)
  const { push, listeners, isAllowedAgain } = standing
  return (
    <div className="fields">
      {push && <PushProgress {...{ push, issueName, isReleased }} onAct={act.mutate} />}
      {push && isOver(push) && !isAllowedAgain && (
        <div className="field-row">
          <Button icon={RotateCcw} isPending={act.isPending} onPress={() => act.mutate('allow')}>
            Tillåt push igen
          </Button>
          <span className="soft small">Annars skickas numret inte en gång till.</span>
        </div>
      )}
      {(!push || isAllowedAgain) && (
        <Order
          {...{ listeners, isReleased, isUsed, hasApp }}
          isAgain={push !== null}
          isPending={act.isPending}
          onOrder={() => act.mutate('order')}
        />
      )}
    </div>
  )
}

type OrderProps = Pick<PushStatusProps, 'isReleased' | 'isUsed' | 'hasApp'> & {
  readonly listeners: number
  readonly isAgain: boolean
  readonly isPending: boolean
  readonly onOrder: () => void
}

const Order = ({ listeners, isReleased, isUsed, hasApp, isAgain, isPending, onOrder }: OrderProps) => {
  if (!isUsed)
    return <p>Publikationen skickar inga pushnotiser. Det slås på i dess inställningar, under Pushnotiser.</p>
  return (
    <section aria-labelledby="skicka" className="fields">
      <h2 id="skicka">{isAgain ? 'Numret får skickas en gång till' : 'Ingen pushnotis har skickats'}</h2>
      <p>
        {listeners === 0 ? 'Ingen lyssnare har bett om det än.' : `${notices(listeners)} går ut.`}
        {hasApp && ' Alla som har appen får en också.'}
      </p>
      <AnnouncementOrder
        icon={BellRing}
        act="Skicka pushnotis"
        question="Skicka pushnotis nu?"
        warning="Var och en får den en gång. Det går att pausa och avsluta, men inte att ta tillbaka en notis."
        isReleased={isReleased}
        unreleased="Numret är inte släppt. Då skickas den av sig själv."
        isNobodyReached={listeners === 0 && !hasApp}
        isPending={isPending}
        onOrder={onOrder}
      />
    </section>
  )
}
