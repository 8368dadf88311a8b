import { Disc3, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { hasAddress } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { type SubscriberPouches, usePouchActs, usePouchesOf } from '../queries/discs.ts'
import type { ShownSubscriber } from '../queries/subscribers.ts'
import { ResendDialog } from './ResendDialog.tsx'
import { pauseNow } from './say-period.ts'

const isOnDisc = ({ format }: ShownSubscriber['subscriptions'][number]) =>
  format === 'Audio CD' || format === 'Daisy CD'

const fodral = (count: number) => (count === 1 ? '1 fodral ute' : `${count.toString()} fodral ute`)

type PouchesOutProps = {
  readonly pouches: readonly SubscriberPouches[]
  readonly onBack: (publication: string) => void
}

const PouchesOut = ({ pouches, onBack }: PouchesOutProps) => (
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
          onPress={() => onBack(publication)}
        >
          Ett tillbaka
        </Button>
      </li>
    ))}
  </ul>
)

/** Focuses the address field of the form on the same page. */
const toAddress = () => document.querySelector<HTMLElement>('[name=address]')?.focus()

type ResendDiscProps = {
  readonly subscriber: ShownSubscriber
  readonly onDisc: ShownSubscriber['subscriptions']
  /** Saves an address that is typed and not saved; undefined where there is none. */
  readonly onSaveAddress: (() => void) | undefined
  readonly onClose: () => void
}

/** Sends one more disc. Without an address the dialog asks for that first. */
const ResendDisc = ({ subscriber, onDisc, onSaveAddress, onClose }: ResendDiscProps) => {
  const { _id, pauses, temporaryAddresses, isHidden } = subscriber
  const { data: names = [] } = usePublicationNames()
  // The dialog closes, and the administrator asks for the disc again when there is an address.
  const instead = (act: () => void) => () => {
    onClose()
    act()
  }
  if (!isHidden && !hasAddress(pauseNow(temporaryAddresses) ?? subscriber))
    return onSaveAddress ? (
      <Notice
        tone="warn"
        level={3}
        title="Adressen är inte sparad"
        actions={<Button onPress={instead(onSaveAddress)}>Spara adressen</Button>}
      >
        <p>Skivan skickas till den adress som är sparad. Spara den som är ifylld först.</p>
      </Notice>
    ) : (
      <Notice
        tone="warn"
        level={3}
        title="Adress saknas"
        actions={<Button onPress={instead(toAddress)}>Fyll i adressen</Button>}
      >
        <p>Skivan har ingenstans att skickas. Fyll i adress eller postnummer först.</p>
      </Notice>
    )
  return (
    <ResendDialog
      subscriberId={_id}
      onDisc={onDisc}
      pause={pauseNow(pauses)}
      nameOf={(publication) => names.find(({ _id: id }) => id === publication)?.name ?? ''}
      onClose={onClose}
    />
  )
}

/** The subscriber's discs by post: a further disc where one is missing, and the pouches at home. */
export const SubscriberDiscs = ({
  subscriber,
  onSaveAddress,
}: Pick<ResendDiscProps, 'subscriber' | 'onSaveAddress'>) => {
  const { _id, subscriptions } = subscriber
  const [isAsking, setAsking] = useState(false)
  const pouches = usePouchesOf(_id).data ?? []
  const acts = usePouchActs()
  const onDisc = subscriptions.filter(isOnDisc)
  if (onDisc.length === 0 && pouches.length === 0) return null
  return (
    <Section
      title="Skivor"
      aside={
        <Button icon={Disc3} onPress={() => setAsking(true)}>
          Skicka en skiva igen
        </Button>
      }
    >
      <FailureNotice title="Det gick inte" error={acts.error} />
      {isAsking && (
        <ResendDisc
          subscriber={subscriber}
          onDisc={onDisc}
          onSaveAddress={onSaveAddress}
          onClose={() => setAsking(false)}
        />
      )}
      {pouches.length === 0 && <p className="soft">Inga fodral ute.</p>}
      {pouches.length > 0 && (
        <PouchesOut
          pouches={pouches}
          onBack={(publication) => acts.mutate({ subscriber: _id, publication, act: { back: 1 } })}
        />
      )}
    </Section>
  )
}
