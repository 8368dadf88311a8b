import { BellRing, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { fateWords, type NoticeFate } from '../../../domain/push/rules.ts'
import { Button } from '../../components/actions/Button.tsx'
import { Dialog } from '../../components/actions/Dialog.tsx'
import { SendingProgress } from '../../entities/SendingProgress.tsx'
import { SendingSteering } from '../../entities/SendingSteering.tsx'
import type { Push, PushStanding as Standing } from '../../queries/push.ts'
import { sayDate, sayNumber, sayTime } from '../../words/swedish.ts'
import { usePushActs } from './use-push-acts.ts'

type PushStandingProps = {
  readonly issueId: string
  readonly standing: Standing
  readonly isReleased: boolean
  /** When it went out last, and has not been allowed again. */
  readonly pushSent: string | null
  /** Also to all who have the app. */
  readonly hasApp: boolean
}

const notices = (count: number) => (count === 1 ? 'en pushnotis' : `${sayNumber(count)} pushnotiser`)

/** How far it is with telling listeners of an issue, and what can be done about it. */
export const PushStanding = ({ issueId, standing, isReleased, pushSent, hasApp }: PushStandingProps) => {
  const act = usePushActs(issueId)
  const { push, listeners } = standing
  const isOver = push?.status === 'completed' || push?.status === 'stopped'
  const mayGoAgain = isOver && pushSent === null
  return (
    <div className="fields">
      {push && <Told push={push} onAct={act.mutate} />}
      {isOver && pushSent !== null && (
        <div className="field-row">
          <Button icon={RotateCcw} isPending={act.isPending} onPress={() => act.mutate('allow')}>
            Tillåt push igen
          </Button>
          <span className="soft small">Annars skickas numret inte en gång till.</span>
        </div>
      )}
      {(!push || mayGoAgain) && (
        <Order
          {...{ listeners, isReleased, hasApp }}
          isAgain={push !== null}
          isPending={act.isPending}
          onOrder={() => act.mutate('order')}
        />
      )}
    </div>
  )
}

type OrderProps = Pick<PushStandingProps, 'isReleased' | 'hasApp'> & {
  readonly listeners: number
  readonly isAgain: boolean
  readonly isPending: boolean
  readonly onOrder: () => void
}

const Order = ({ listeners, isReleased, hasApp, isAgain, isPending, onOrder }: OrderProps) => {
  const [isAsking, setAsking] = useState(false)
  const reached = listeners > 0 || hasApp
  return (
    <section aria-labelledby="skicka" className="fields">
      <h2 id="skicka">{isAgain ? 'Numret får skickas en gång till' : 'Ingen pushnotis har skickats'}</h2>
      <p>
        {listeners === 0 ? 'Ingen lyssnare har bett om det än.' : `${notices(listeners)} går ut.`}
        {hasApp && ' Alla som har appen får en också.'}
      </p>
      <div className="field-row">
        <Button
          variant="primary"
          icon={BellRing}
          isDisabled={!isReleased || !reached}
          isPending={isPending}
          pendingLabel="Startar"
          onPress={() => setAsking(true)}
        >
          Skicka pushnotis
        </Button>
        {!isReleased && <span className="soft small">Numret är inte släppt. Då skickas den av sig själv.</span>}
      </div>
      <Dialog title="Skicka pushnotis nu?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>Var och en får den en gång. Det går att pausa och avsluta, men inte att ta tillbaka en notis.</p>
        <div className="button-row">
          <Button
            variant="primary"
            onPress={() => {
              setAsking(false)
              onOrder()
            }}
          >
            Skicka
          </Button>
          <Button onPress={() => setAsking(false)}>Avbryt</Button>
        </div>
      </Dialog>
    </section>
  )
}

const titles: Readonly<Record<Push['status'], string>> = {
  listing: 'Listan görs',
  underway: 'Notiserna skickas',
  paused: 'Utskicket är pausat',
  stopped: 'Utskicket avslutades i förtid',
  completed: 'Lyssnarna har fått veta',
}

const shown: readonly NoticeFate[] = ['sent', 'dropped', 'left', 'failed', 'unclear']

const saidWhen = ({ orderedAt, orderedBy, time }: Push) => {
  const who = orderedBy ? `${orderedBy} startade det` : 'Det startade när numret släpptes'
  return `${who} ${sayDate(orderedAt)} kl. ${sayTime(orderedAt)}.${time > 1 ? ` Gång ${time}.` : ''}`
}

type ToldProps = { readonly push: Push; readonly onAct: (act: 'pause' | 'resume' | 'stop') => void }

const Told = ({ push, onAct }: ToldProps) => {
  const { status, listeners, fates, reason, waitsUntil } = push
  const done = shown.reduce((sum, fate) => sum + fates[fate], 0)
  return (
    <section aria-labelledby="utskick" className="fields">
      <h2 id="utskick">{titles[status]}</h2>
      <SendingProgress
        {...{ done, reason }}
        all={listeners}
        what="notiser"
        isPaused={status === 'paused'}
        waitsUntil={status === 'underway' ? waitsUntil : null}
        fates={shown.map((fate) => [fateWords[fate], fates[fate]] as const)}
      />
      {fates.unclear > 0 && <p className="soft">De som är oklara ligger i Utskick.</p>}
      <p className="soft small">{saidWhen(push)}</p>
      <SendingSteering
        status={status}
        lost={`${sayNumber(listeners - done)} lyssnare får inte veta. Tillåt push igen för att skicka till alla på nytt.`}
        onAct={onAct}
      />
    </section>
  )
}
