import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { hasAddress } from '../../../domain/subscribers/subscriber/post/dispatch.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { formAwaits } from '../../kernel/forms/entity-form.ts'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { AccessHistory } from '../../people/entities/AccessHistory.tsx'
import { DeskLink } from '../../people/entities/DeskLink.tsx'
import { type ShownSubscriber, useSubscriber } from '../queries/subscribers.ts'
import { Absences } from '../subscriber-days/Absences.tsx'
import { History } from '../subscriber-days/History.tsx'
import { SentLetters } from '../subscriber-days/SentLetters.tsx'
import { SubscriberDiscs } from '../subscriber-days/SubscriberDiscs.tsx'
import { Subscriptions } from '../subscriber-days/Subscriptions.tsx'
import { useSubscriberActs } from '../subscriber-days/use-subscriber-acts.ts'
import { ForgetSubscriber } from '../subscriber-form/ForgetSubscriber.tsx'
import { ShowProtected } from '../subscriber-form/ShowProtected.tsx'
import { SubscriberForm } from '../subscriber-form/SubscriberForm.tsx'
import { useNewSubscriber, useSubscriberForm } from '../subscriber-form/subscriber-form.ts'
import { subscriberName } from '../words/subscriber-name.ts'

const NEW_ID = 'new'

export const SubscriberPage = () => {
  const { itemId } = useParams()
  return itemId === undefined || itemId === NEW_ID ? <NewSubscriber /> : <SubscriberOf key={itemId} id={itemId} />
}

const useSubscriberCrumbs = (title: string, id: string) =>
  useCrumbs([
    { text: 'Prenumeranter', href: '/subscribers' },
    { text: title, href: `/subscriber/${id}` },
  ])

const NewSubscriber = () => {
  const title = 'Ny prenumerant'
  const { data: publications = [], isPending } = usePublicationNames()
  const [only, ...others] = publications
  useSubscriberCrumbs(title, NEW_ID)
  return (
    <>
      <PageHead title={title} />
      {isPending ? (
        <Skeleton label="Hämtar formuläret" lines={6} />
      ) : (
        <NewSubscriberForm publication={others.length === 0 ? (only?._id ?? null) : null} />
      )}
    </>
  )
}

const NewSubscriberForm = ({ publication }: { readonly publication: string | null }) => {
  const navigate = useNavigate()
  const onCreated = (id: string) => void navigate(`/subscriber/${id}`, { replace: true })
  return <SubscriberForm state={useNewSubscriber({ publication, onCreated })} />
}

const SubscriberOf = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate()
  const state = useSubscriberForm(id)
  const { data: subscriber } = useSubscriber(id)
  const isHidden = subscriber?.isHidden === true
  const title = 'Redigera prenumerant'
  useSubscriberCrumbs(title, id)
  const forgotten = () => {
    state.discard()
    void navigate('/subscribers')
  }
  return (
    <>
      <PageHead
        {...(subscriber ? { title: subscriberName(subscriber), kicker: title } : { title })}
        awaits={formAwaits(state, subscriber)}
        actions={
          subscriber && (
            <>
              <ForgetSubscriber subscriberId={subscriber._id} onForgotten={forgotten} />
              <DeskLink stream={`subscriber-${subscriber._id}`} />
            </>
          )
        }
      />
      {subscriber && <Deliveries subscriber={subscriber} state={state} />}
      {!isHidden && <SubscriberForm state={state} />}
      {subscriber && !isHidden && <History subscriberId={subscriber._id} />}
      {subscriber && (
        <AccessHistory
          thing={`/api/subscribers/${subscriber._id}`}
          note="Skälen visas i supportbordet, under Vem har läst."
        />
      )}
    </>
  )
}

type DeliveriesProps = {
  readonly subscriber: ShownSubscriber
  readonly state: ReturnType<typeof useSubscriberForm>
}

const Deliveries = ({ subscriber, state: { form, save } }: DeliveriesProps) => {
  const [address, zip] = useWatch({ control: form.control, name: ['address', 'zip'] })
  const isAddressUnsaved = hasAddress({ address, zip }) && !hasAddress(subscriber)
  const acts = useSubscriberActs(subscriber._id)
  const { isHidden } = subscriber
  return (
    <div className="page-parts">
      {isHidden && <ShowProtected subscriberId={subscriber._id} />}
      <Subscriptions subscriber={subscriber} acts={acts} />
      {!isHidden && <SentLetters subscriberId={subscriber._id} acts={acts} />}
      <SubscriberDiscs subscriber={subscriber} onSaveAddress={isAddressUnsaved ? save : undefined} />
      <Absences subscriber={subscriber} acts={acts} isHidden={isHidden} />
    </div>
  )
}
