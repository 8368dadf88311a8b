import { Disc3, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/actions/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { usePouchActs, usePouchesOf } from '../../queries/discs.ts'
import { usePublicationNames } from '../../queries/publications.ts'
import type { Subscriber } from '../../queries/subscribers.ts'
import { explain } from '../../server/api-client.ts'
import { ResendDialog } from './ResendDialog.tsx'
import { pauseNow } from './say-period.ts'

const isOnDisc = ({ format }: Subscriber['subscriptions'][number]) => format === 'Audio CD' || format === 'Daisy CD'

const fodral = (count: number) => (count === 1 ? '1 fodral ute' : `${count.toString()} fodral ute`)

/** The discs that she gets by post: one more where none came, and the pouches that she has at home. */
export const SubscriberDiscs = ({ subscriber }: { readonly subscriber: Subscriber }) => {
  const { _id, subscriptions, pauses } = subscriber
  const [isAsking, setAsking] = useState(false)
  const pouches = usePouchesOf(_id).data ?? []
  const acts = usePouchActs()
  const { data: names = [] } = usePublicationNames()
  const onDisc = subscriptions.filter(isOnDisc)
  if (onDisc.length === 0 && pouches.length === 0) return null
  return (
    <section aria-labelledby="skivor">
      <div className="section-head">
        <h2 id="skivor">Skivor</h2>
        <Button icon={Disc3} onPress={() => setAsking(true)}>
          Skicka en skiva igen
        </Button>
      </div>
      {acts.isError && (
        <Notice tone="danger" level={3} title="Det gick inte">
          <p>{explain(acts.error)}</p>
        </Notice>
      )}
      {pouches.length === 0 && <p className="soft">Inga fodral ute.</p>}
      {pouches.length > 0 && (
        <ul className="file-list">
          {pouches.map(({ publication, publicationName, out }) => (
            <li key={publication}>
              <span className="grow">
                <b>{publicationName}</b>
                <span className="soft small row-under">{fodral(out)}</span>
              </span>
              <Button
                variant="quiet"
                icon={Undo2}
                aria-label={`Ett tillbaka, ${publicationName}`}
                onPress={() => acts.mutate({ subscriber: _id, publication, act: { back: 1 } })}
              >
                Ett tillbaka
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <ResendDialog
          subscriberId={_id}
          onDisc={onDisc}
          pause={pauseNow(pauses)}
          nameOf={(publication) => names.find(({ _id }) => _id === publication)?.name ?? ''}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
