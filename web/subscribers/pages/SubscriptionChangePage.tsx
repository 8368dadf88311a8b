import { Check } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { changeActions } from '../../../domain/subscribers/subscription-change/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { AccessHistory } from '../../people/entities/AccessHistory.tsx'
import { CarryOut } from '../carry-out-change/CarryOut.tsx'
import {
  requesterName,
  type SubscriptionChange,
  useHandleChange,
  useSubscriptionChange,
} from '../queries/subscription-changes.ts'
import { ShowProtected } from '../subscriber-form/ShowProtected.tsx'
import { ForgetRequest } from '../subscription-change-form/ForgetRequest.tsx'
import { SubscriptionChangeForm } from '../subscription-change-form/SubscriptionChangeForm.tsx'
import { useSubscriptionChangeForm } from '../subscription-change-form/subscription-change-form.ts'

export const SubscriptionChangePage = () => {
  const { itemId = '' } = useParams()
  return <SubscriptionChangeOf key={itemId} id={itemId} />
}

const TITLE = 'Prenumerationsärende'

const SubscriptionChangeOf = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate()
  const change = useSubscriptionChange(id)
  const her = change?.protectedSubscriber ?? null
  const state = useSubscriptionChangeForm(id, her !== null)
  useCrumbs([
    { text: 'Prenumerationsärenden', href: '/subscribeTemps' },
    { text: TITLE, href: `/subscribeTemp/${id}` },
  ])
  const forgotten = () => {
    state.discard()
    void navigate('/subscribeTemps')
  }
  if (state.status === 'missing') return <HandledNotice />
  return (
    <>
      {change ? <Head of={change} onForgotten={forgotten} /> : <PageHead title={TITLE} />}
      {change?.isHidden && her !== null ? (
        <ShowProtected subscriberId={her} />
      ) : (
        <>
          {change && <CarryOut of={change} isUnsaved={state.changes > 0} />}
          <SubscriptionChangeForm state={state} />
        </>
      )}
      {change && (
        <AccessHistory thing={`/api/subscribeTemps/${id}`} note="Skälen visas i supportbordet, under Vem har läst." />
      )}
    </>
  )
}

type HeadProps = { readonly of: SubscriptionChange; readonly onForgotten: () => void }

const Head = ({ of, onForgotten }: HeadProps) => {
  const { _id, action, active, createdAt } = of
  return (
    <PageHead
      title={TITLE}
      kicker={`${changeActions[action].name}: ${requesterName(of)}`}
      deck={
        <>
          <Status tone={active ? 'ok' : 'waiting'}>{active ? 'Hanterat' : 'Väntar'}</Status>
          <span>{`Kom in ${sayInstant(createdAt)}`}</span>
        </>
      }
      actions={
        <>
          <ForgetRequest changeId={_id} onForgotten={onForgotten} />
          {!of.isHidden && <Handle of={of} />}
        </>
      }
    />
  )
}

/** A request that was carried out waits again only after its undo. */
const Handle = ({ of: { _id, active, carriedOut } }: Pick<HeadProps, 'of'>) => {
  const handle = useHandleChange(_id)
  if (!active)
    return (
      <Button icon={Check} isPending={handle.isPending} onPress={() => handle.mutate(true)}>
        Markera som hanterat
      </Button>
    )
  return (
    carriedOut === null && (
      <Button isPending={handle.isPending} onPress={() => handle.mutate(false)}>
        Markera som inte hanterat
      </Button>
    )
  )
}

/** The notice where no request waits any more, since another administrator handled it. */
const HandledNotice = () => (
  <>
    <PageHead title={TITLE} />
    <Notice
      tone="info"
      title="Ärendet är redan hanterat"
      actions={<ButtonLink to="/subscribeTemps">Till listan</ButtonLink>}
    >
      <p>Det finns inte kvar här. Någon annan kan ha tagit hand om det.</p>
    </Notice>
  </>
)
