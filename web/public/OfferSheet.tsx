import { Check as CheckIcon, Clock, Info } from 'lucide-react'
import type { VisitorView } from '../../projections/quotations/view.ts'
import { Icon } from '../components/Icon.tsx'
import type { Client } from './client.ts'
import { Decline } from './Decline.tsx'
import { StepHead } from './Frame.tsx'
import { OfferChanges } from './OfferChanges.tsx'
import { pricedOf } from './OfferDetails.tsx'
import { Ordered } from './Ordered.tsx'
import { OfferSum, PriceRail } from './PriceRail.tsx'
import { useTongue, type WordKey } from './words.ts'

type OfferSheetProps = {
  readonly offer: VisitorView
  readonly client: Client
  readonly code: string
  readonly onOrder: () => void
  readonly onChanged: () => void
}

type Standing = { readonly title: WordKey; readonly text: WordKey; readonly tone?: 'warn' }

const standings: Readonly<Record<Exclude<VisitorView['state'], 'sent' | 'accepted'>, Standing>> = {
  draft: { title: 'working', text: 'workingHelp' },
  requested: { title: 'working', text: 'workingHelp' },
  declined: { title: 'declined', text: 'declinedHelp', tone: 'warn' },
  expired: { title: 'expired', text: 'expiredHelp', tone: 'warn' },
}

const todayInSweden = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date())

/** The last day counts. What nobody has marked as expired yet has expired all the same. */
const stateOf = ({ state, validUntil }: VisitorView) =>
  state === 'sent' && validUntil !== null && validUntil < todayInSweden() ? 'expired' : state

const SERVICES = [
  'doNarrate',
  'doWebbAudio',
  'doApp',
  'doPodcast',
  'doRSS',
  'doDaisy',
  'doEpub3',
  'doTfa',
  'doAudioCD',
  'doDaisyCD',
  'doQrPdf',
  'doDigitalPdf',
  'doStamps',
] as const

/** The offer as it was sent, and what can be done about it. */
export const OfferSheet = ({ offer, client, code, onOrder, onChanged }: OfferSheetProps) => {
  const { say, date, language } = useTongue()
  const state = stateOf(offer)
  const lastDay = offer.validUntil === null ? '' : date(offer.validUntil)
  const to = offer.customerName || offer.customerInfo.name
  return (
    <>
      <StepHead
        step={0}
        title={say('yourOffer')}
        deck={to ? say('offerTo', { name: offer.name, to }) : offer.name}
        first="offer"
      />
      <div className="with-rail">
        <div>
          <section className="form-group offer-top">
            {state === 'sent' && (
              <p className="status" data-tone="now">
                <Icon of={Clock} />
                {say('validUntil', { date: lastDay })}
              </p>
            )}
            {state === 'accepted' && <Ordered offer={offer} client={client} code={code} onTakenBack={onChanged} />}
            {state !== 'sent' && state !== 'accepted' && <StandingNotice standing={standings[state]} date={lastDay} />}
            {offer.version !== null && <OfferSum price={offer.price} />}
            {state === 'sent' && (
              <div className="button-row">
                <button type="button" className="react-aria-Button" data-variant="primary" onClick={onOrder}>
                  {say('accept')}
                </button>
                <Decline onDecline={(reason) => client.decline(code, reason)} onDone={onChanged} />
              </div>
            )}
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
          <Included offer={offer} />
        </div>
        {offer.version !== null && <PriceRail price={{ priced: pricedOf(offer), hasFailed: false }} isOffer />}
      </div>
    </>
  )
}

const StandingNotice = ({ standing, date }: { readonly standing: Standing; readonly date: string }) => {
  const { say } = useTongue()
  return (
    <div className="notice" data-tone={standing.tone}>
      <Icon of={Info} />
      <h2>{say(standing.title)}</h2>
      <p>{say(standing.text, { date })}</p>
    </div>
  )
}

const Included = ({ offer }: { readonly offer: VisitorView }) => {
  const { say, number } = useTongue()
  return (
    <section className="form-group" aria-labelledby="included">
      <div className="about">
        <h2 id="included">{say('included')}</h2>
      </div>
      <div className="fields">
        <dl className="facts">
          <dt>{say('pages')}</dt>
          <dd>{number(offer.pages)}</dd>
          <dt>{say('issues')}</dt>
          <dd>{number(offer.nrOfIssues)}</dd>
          <dt>{say('voice')}</dt>
          <dd>{say(offer.narrateBy)}</dd>
        </dl>
        <ul className="offer-list">
          {SERVICES.filter((field) => offer[field]).map((field) => (
            <li key={field}>
              <Icon of={CheckIcon} />
              {say(field)}
            </li>
          ))}
        </ul>
        {offer.textfiles.length > 0 && (
          <ul className="file-list">
            {offer.textfiles.map((file) => (
              <li key={file._id}>{file.name}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
