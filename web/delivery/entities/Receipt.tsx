import './receipt.css'
import type { Receipt as Delivered, PostFate } from '../../../domain/delivery/delivery/rules.ts'
import type { ReceiverDelivery } from '../../../projections/delivery/receiver/view.ts'
import { Address } from '../../kernel/components/Address.tsx'
import { sayInstant, saySize } from '../../kernel/words/swedish.ts'
import { sayFailure } from '../words/delivery-labels.ts'

type ReceiptProps = {
  readonly receiver: string
  readonly delivery: Pick<ReceiverDelivery, 'changedAt' | 'attempts' | 'failures' | 'receipt'>
  /** The level of its heading. */
  readonly level: 3 | 4
}

export const postOutcomes: Readonly<Record<PostFate, string>> = {
  made: 'Ny',
  changed: 'Uppdaterad',
  same: 'Oförändrad',
  left: 'Ändrad för hand, lämnad',
  unpublished: 'Avpublicerad',
  gone: 'Borttagen för hand',
}

const leftovers: Readonly<Record<NonNullable<Delivered['superseded']>[number]['fate'], string>> = {
  removed: 'Borttagen',
  kept: 'Ligger kvar: ändrad där, eller går inte att ta bort',
  shared: 'Ligger kvar: ett annat nummer har den också',
  awaited: 'Ligger kvar med det här numrets innehåll, tills det andra nummer som har den levereras igen',
}

export const inFours = (hash: string): string => hash.match(/.{1,16}/g)?.join(' ') ?? ''

/** The files at the receiver, laid out like a paper receipt. */
export const Receipt = ({ receiver, delivery, level }: ReceiptProps) => {
  const { changedAt, receipt } = delivery
  const Heading = `h${level}` as const
  return (
    receipt && (
      <article className="receipt">
        <header>
          <Heading>Kvitto, {receiver}</Heading>
          <span className="num soft">{sayInstant(changedAt)}</span>
        </header>
        <DeliveryFacts delivery={delivery} receipt={receipt} />
        <ReceivedFiles receiver={receiver} files={receipt.files} />
        {receipt.superseded && (
          <>
            <p>Skickas inte längre:</p>
            <ul className="receipt-files" aria-label={`Filer som ${receiver} hade från förut`}>
              {receipt.superseded.map(({ name, bytes, fate }) => (
                <li key={name}>
                  <span className="code">{name}</span>
                  <span className="num">{saySize(bytes)}</span>
                  <span className="fate small soft">{leftovers[fate]}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {receipt.unfinished && (
          <>
            <p>Tillfälliga filer som inte gick att ta bort där:</p>
            <ul className="receipt-files" aria-label={`Tillfälliga filer som ligger kvar hos ${receiver}`}>
              {receipt.unfinished.map((name) => (
                <li key={name}>
                  <span className="code">{name}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="small soft">
          {receipt.files.some(({ fate }) => fate)
            ? 'Storlek och kontrollsumma (sha-256) gäller artikelns text som webbplatsen har den.'
            : 'Storleken är avläst hos mottagaren. Kontrollsumman är sha-256 av filen som skickades.'}
        </p>
      </article>
    )
  )
}

type DeliveryFactsProps = Pick<ReceiptProps, 'delivery'> & { readonly receipt: Delivered }

const DeliveryFacts = ({ delivery, receipt }: DeliveryFactsProps) => (
  <dl className="facts">
    <dt>Till</dt>
    <dd className="code">
      <Address of={receipt.place} />
    </dd>
    <dt>Försök</dt>
    <dd className="num">{delivery.attempts}</dd>
    {delivery.failures.length > 0 && (
      <>
        <dt>Gick inte</dt>
        <dd>
          <ul>
            {delivery.failures.map((failure) => (
              <li key={failure.attempt}>{sayFailure(failure)}</li>
            ))}
          </ul>
        </dd>
      </>
    )}
    {receipt.hostKey !== undefined && (
      <>
        <dt>Serverns nyckel</dt>
        <dd className="code">{receipt.hostKey}</dd>
      </>
    )}
  </dl>
)

type ReceivedFilesProps = Pick<ReceiptProps, 'receiver'> & Pick<Delivered, 'files'>

const ReceivedFiles = ({ receiver, files }: ReceivedFilesProps) => (
  <ul className="receipt-files" aria-label={`Filer som ${receiver} fick`}>
    {files.map(({ name, bytes, hash, fate }) => (
      <li key={name}>
        <span className="code">
          <Address of={name} />
        </span>
        <span className="num">
          {fate && <span className="soft">{postOutcomes[fate]}</span>} {saySize(bytes)}
        </span>
        <span className="hash">
          <span className="visually-hidden">sha-256 </span>
          {inFours(hash)}
        </span>
      </li>
    ))}
  </ul>
)
