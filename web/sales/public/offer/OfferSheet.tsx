import { Clock, Info } from 'lucide-react'
import { useState } from 'react'
import { isPriced } from '../../../../domain/sales/pricing/services/is-priced.ts'
import type { VisitorView } from '../../../../projections/sales/quotation/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import type { Client } from '../client.ts'
import { StepHead } from '../Frame.tsx'
import { QuietButton } from '../form/form-buttons.tsx'
import { OfferSum, PriceRail } from '../form/price/PriceRail.tsx'
import { RequestedPrice } from '../form/price/RequestedPrice.tsx'
import { OfferContents } from '../form/steps/OfferContents.tsx'
import type { WordKey } from '../words/swedish.ts'
import { useTongue } from '../words/words.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { OfferChanges } from './OfferChanges.tsx'
import { pricedOfferOf } from './OfferDetails.tsx'
import { OrderedOffer } from './OrderedOffer.tsx'
import { ReplacedOffer } from './ReplacedOffer.tsx'

type OfferSheetProps = {
  readonly offer: VisitorView
  readonly client: Client
  readonly code: string
  readonly isAdmin: boolean
  readonly onOrder: () => void
  readonly onChanged: () => void
}

type StatusWords = { readonly title: WordKey; readonly text: WordKey; readonly tone?: 'warn' }

const statusWords: Readonly<Record<Exclude<VisitorView['state'], 'sent' | 'accepted'>, StatusWords>> = {
  replaced: { title: 'replaced', text: 'replacedHelp' },
  draft: { title: 'working', text: 'workingHelp' },
  requested: { title: 'working', text: 'workingHelp' },
  declined: { title: 'declined', text: 'declinedHelp', tone: 'warn' },
  expired: { title: 'expired', text: 'expiredHelp', tone: 'warn' },
}

const todayInSweden = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date())

/**
 * The customer can accept on the last day too. An offer past it has expired, even before the process has recorded it.
 */
const stateOf = ({ state, validUntil }: VisitorView) =>
  state === 'sent' && validUntil !== null && validUntil < todayInSweden() ? 'expired' : state

/** The offer as it was sent, with the acts that its state allows. */
export const OfferSheet = ({ offer, client, code, isAdmin, onOrder, onChanged }: OfferSheetProps) => {
  const { say, date, language } = useTongue()
  const state = stateOf(offer)
  const lastDay = offer.validUntil === null ? '' : date(offer.validUntil)
  if (state === 'replaced') return <ReplacedOffer offer={offer} />
  const to = offer.customerName || offer.customerInfo.name
  return (
    <>
      <StepHead
        step={state === 'accepted' ? 2 : 0}
        title={say(state === 'accepted' ? 'yourOrder' : 'yourOffer')}
        deck={to ? say('offerTo', { name: offer.name, to }) : offer.name}
        first="offer"
      />
      <div className="with-rail">
        <div>
          <section className="form-group offer-top">
            <News state={state} />
            <OfferStatus {...{ state, lastDay, offer, client, code, onChanged }} />
            {offer.greeting && <p className="offer-greeting">{offer.greeting}</p>}
            {isPriced(offer) && <OfferSum price={offer.price} lines={offer.lines} />}
            <Acts {...{ state, offer, client, code, isAdmin, onOrder, onChanged }} />
            {offer.version !== null && (
              <p>
                <a
                  className="text-link"
                  href={`/api/quotations/quotationPdf/${offer._id}?code=${code}&language=${language}`}
                >
                  {say('pdf')}
                </a>
              </p>
            )}
          </section>
          {offer.changes && <OfferChanges changes={offer.changes} />}
          <OfferContents offer={offer} />
        </div>
        {offer.version === null ? (
          <RequestedPrice asked={offer} client={client} />
        ) : (
          <PriceRail price={{ priced: pricedOfferOf(offer), hasFailed: false }} isOffer nrOfIssues={offer.nrOfIssues} />
        )}
      </div>
    </>
  )
}

/**
 * Announces a change of the offer since the page was opened, for screen readers: the visible notice is not announced.
 */
const News = ({ state }: { readonly state: VisitorView['state'] }) => {
  const { say } = useTongue()
  const [opened] = useState(state)
  const isTakenBack = opened === 'accepted' && state === 'sent'
  const told = { ...statusWords, accepted: { title: 'ordered' }, sent: { title: 'takenBack' } } as const
  return (
    <p role="status" className={isTakenBack ? 'strong' : 'visually-hidden'}>
      {(isTakenBack || (opened !== state && state !== 'sent')) && say(told[state].title)}
    </p>
  )
}

type ActsProps = OfferSheetProps & { readonly state: VisitorView['state'] }

/** The acts of the customer. An administrator may order for the customer in any state of the offer. */
const Acts = ({ state, offer, client, code, isAdmin, onOrder, onChanged }: ActsProps) => {
  const { say } = useTongue()
  if (state !== 'sent') {
    return isAdmin && !offer.hasOrder ? (
      <div className="button-row">
        <QuietButton onPress={onOrder}>{say('next')}</QuietButton>
      </div>
    ) : null
  }
  return (
    <div className="button-row">
      <button type="button" className="react-aria-Button" data-variant="primary" onClick={onOrder}>
        {say('accept')}
      </button>
      <DeclineForm onDecline={(reason) => client.decline(code, reason)} onDone={onChanged} />
    </div>
  )
}

type OfferStatusProps = Omit<OfferSheetProps, 'onOrder' | 'isAdmin'> & {
  readonly state: VisitorView['state']
  readonly lastDay: string
}

const OfferStatus = ({ state, lastDay, offer, client, code, onChanged }: OfferStatusProps) => {
  const { say } = useTongue()
  if (state === 'accepted') return <OrderedOffer offer={offer} client={client} code={code} onTakenBack={onChanged} />
  if (state === 'sent') {
    return (
      <p className="status" data-tone="now">
        <Icon of={Clock} />
        {say('validUntil', { date: lastDay })}
      </p>
    )
  }
  const { title, text, tone } = statusWords[state]
  return (
    <div className="notice" data-tone={tone}>
      <Icon of={Info} />
      <h2>{say(title)}</h2>
      <p>{say(text, { date: lastDay })}</p>
    </div>
  )
}
