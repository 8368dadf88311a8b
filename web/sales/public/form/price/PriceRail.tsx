import { deliveryInWords } from '../../../../../domain/sales/pricing/delivery.ts'
import { isFirstYears } from '../../../../../domain/sales/pricing/first-year-lines.ts'
import { StickyRail } from '../../../../kernel/components/layout/StickyRail.tsx'
import type { VisitorsPrice } from '../../client.ts'
import { lineIn, vatIn } from '../../words/price-words.ts'
import type { WordKey } from '../../words/swedish.ts'
import { tagOf, useTongue } from '../../words/words.ts'
import type { LivePrice } from './use-price.ts'

type PriceRailProps = {
  readonly price: LivePrice
  /** The price of an offer is fixed and valid until a day. */
  readonly isOffer?: boolean
  /** A remark on a price that is no offer. */
  readonly note?: WordKey
  readonly nrOfIssues: number
}

/** Shows the price and its lines at the right; on small screens below. */
export const PriceRail = ({
  price: { priced, hasFailed, coming = 'noPrice' },
  isOffer = false,
  note = 'priceHolds',
  nrOfIssues,
}: PriceRailProps) => {
  const { say } = useTongue()
  return (
    <aside className="rail price-rail" aria-label={say('price')}>
      <StickyRail>
        <div className="price">
          <h2 id="price" tabIndex={-1}>
            {say('price')}
          </h2>
          {hasFailed && (
            <p className="strong" role="status">
              {say('priceFailed')}
            </p>
          )}
          {!priced && !hasFailed && <p>{say(isOffer ? 'notPriced' : coming)}</p>}
          {priced && (
            <>
              <Sum priced={priced} />
              <Ledger priced={priced} nrOfIssues={nrOfIssues} />
              {!isOffer && <p className="small soft">{say(note)}</p>}
            </>
          )}
          {!isOffer && <ToldSum priced={priced} />}
        </div>
      </StickyRail>
    </aside>
  )
}

const Sum = ({ priced: { price, vat, lines } }: { readonly priced: VisitorsPrice }) => {
  const { say, money } = useTongue()
  return (
    <p className="price-sum">
      {money(price)}
      <small>{say(isFirstYears(lines) ? 'firstYear' : 'perYear')}</small>
      <small className="num">{say('withVat', { sum: money(price + vat) })}</small>
    </p>
  )
}

/** Announces a new sum to visitors with a screen reader. */
const ToldSum = ({ priced }: { readonly priced: VisitorsPrice | undefined }) => {
  const { say, money } = useTongue()
  return (
    <p className="visually-hidden" role="status">
      {priced && `${say('price')}: ${money(priced.price)} ${say(isFirstYears(priced.lines) ? 'firstYear' : 'perYear')}`}
    </p>
  )
}

type LedgerProps = { readonly priced: VisitorsPrice; readonly nrOfIssues: number }

const Ledger = ({ priced, nrOfIssues }: LedgerProps) => {
  const tongue = useTongue()
  const { say, money, day, time, language } = tongue
  return (
    <>
      <div>
        <dl className="ledger">
          {priced.lines.map((line) => (
            <div key={`${line.code} ${line.vatRate}`}>
              <dt>{lineIn(tongue, line)}</dt>
              <dd className="num">{money(line.amount)}</dd>
            </div>
          ))}
        </dl>
        <dl className="ledger ledger-sums">
          <div className="sum">
            <dt>{say('withoutVat')}</dt>
            <dd className="num">{money(priced.price)}</dd>
          </div>
          <div>
            <dt>{vatIn(tongue, priced.lines)}</dt>
            <dd className="num">{money(priced.vat)}</dd>
          </div>
          <div className="sum">
            <dt>{say('toPay')}</dt>
            <dd className="num">{money(priced.price + priced.vat)}</dd>
          </div>
        </dl>
      </div>
      <dl className="facts">
        <dt>{say('readTime')}</dt>
        <dd>{say('about', { time: time(priced.totalAudioH) })}</dd>
        <dt>{say('delivery')}</dt>
        <dd>{deliveryInWords({ ...priced, language: tagOf[language], nrOfIssues, day })}</dd>
      </dl>
    </>
  )
}

/** The sum of an offer, next to the button that orders it, because the rail may be far below. */
export const OfferSum = ({ price, lines }: Pick<VisitorsPrice, 'price' | 'lines'>) => {
  const { say, money } = useTongue()
  return (
    <p className="offer-sum">
      {money(price)}
      <small>{say(isFirstYears(lines) ? 'firstYear' : 'perYear')}</small>
    </p>
  )
}

/** A strip at the foot of small screens. */
export const PriceStrip = ({ price: { priced } }: { readonly price: LivePrice }) => {
  const { say, money } = useTongue()
  if (!priced) return null
  return (
    <div className="price-strip">
      <span>
        <span className="soft small">
          {say(isFirstYears(priced.lines) ? 'yourPriceFirstYear' : 'yourPricePerYear')}
        </span>
        <br />
        <b className="strip-sum">{money(priced.price)}</b>
      </span>
      <a
        className="button"
        href="#price"
        onClick={(event) => {
          event.preventDefault()
          const head = document.getElementById('price')
          head?.scrollIntoView()
          head?.focus({ preventScroll: true })
        }}
      >
        {say('showDetails')}
      </a>
    </div>
  )
}
