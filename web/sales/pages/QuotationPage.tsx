import { DeskLink } from '../../people/entities/DeskLink.tsx'
import '../../kernel/components/files.css'
import { UndeliveredLetters } from '../../delivery/delivery-list/UndeliveredLetters.tsx'
import { TextFiles } from '../../editorial/text-files/TextFiles.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { formAwaits } from '../../kernel/forms/entity-form.ts'
import { itemPage, useItemPlace } from '../../kernel/navigation/item-page.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { QuotationStatus } from '../entities/QuotationStatus.tsx'
import { sayMoney } from '../pricing/money.ts'
import { useHasBegun } from '../queries/orders.ts'
import { type Quotation, useQuotation } from '../queries/quotations.ts'
import { PriceRail } from '../quotation-form/PriceRail.tsx'
import { QuotationActs } from '../quotation-form/QuotationActs.tsx'
import { QuotationForm } from '../quotation-form/QuotationForm.tsx'
import { useQuotationForm } from '../quotation-form/quotation-form.ts'
import { RevisionHistory } from '../quotation-form/RevisionHistory.tsx'
import { SellerMissing } from '../quotation-form/SellerMissing.tsx'
import { useServices } from '../quotation-form/use-services.ts'

const QuotationOf = ({ id }: { readonly id: string | undefined }) => {
  const { title, open } = useItemPlace(id, {
    list: { text: 'Offerter', href: '/quotations' },
    path: '/quotation',
    titles: { first: 'Ny offert', later: 'Redigera offert' },
  })
  const state = useQuotationForm(id, open)
  const desk = useServices(state.form)
  const quotation = useQuotation(id)
  const { hasBegun, isLoading: isOrderLoading } = useHasBegun(quotation)
  const form = { state, quotation, desk, texts: <Texts quotation={quotation} /> }
  return (
    <>
      <PageHead
        title={quotation?.name || title}
        {...(quotation ? { kicker: title, deck: <Deck quotation={quotation} /> } : {})}
        awaits={[...formAwaits(state, quotation), isOrderLoading]}
        actions={
          quotation && (
            <>
              <QuotationActs quotation={quotation} hasChanges={state.changes > 0} hasBegun={hasBegun} />
              <DeskLink stream={`quotation-${quotation._id}`} />
            </>
          )
        }
      />
      {quotation && (
        <>
          <UndeliveredLetters about="quotation" id={quotation._id} isLocked={quotation.order !== null} />
          <QuotationNotice quotation={quotation} hasBegun={hasBegun} />
        </>
      )}
      {quotation?.order == null && <SellerMissing />}
      {state.status === 'ready' ? (
        <div className="with-rail">
          <div>
            <QuotationForm {...form} />
            {quotation && <RevisionHistory quotation={quotation} />}
          </div>
          <PriceRail desk={desk} quotation={quotation} />
        </div>
      ) : (
        <QuotationForm {...form} />
      )}
    </>
  )
}

const Texts = ({ quotation }: { readonly quotation: Quotation | undefined }) =>
  quotation && <TextFiles owner={{ kind: 'quotation', id: quotation._id }} isLocked={quotation.order !== null} />

const Deck = ({ quotation }: { readonly quotation: Quotation }) => (
  <>
    <QuotationStatus state={quotation.state} />
    <span>Version {quotation.version}</span>
    <span className="num">{quotation.isPriced ? sayMoney(quotation.price) : 'Inget pris än'}</span>
    {quotation.validUntil && <span>Gäller till och med {sayDate(quotation.validUntil)}</span>}
  </>
)

/** Says why the quotation is locked, or what the customer has answered. */
const QuotationNotice = ({ quotation, hasBegun }: { readonly quotation: Quotation; readonly hasBegun: boolean }) => {
  if (quotation.order)
    return (
      <Notice title="Det finns en beställning">
        <p>
          {hasBegun
            ? 'Fälten är låsta. Produktionen har börjat, så beställningen går inte att ta tillbaka.'
            : 'Fälten är låsta. Ta tillbaka beställningen för att ändra offerten; det går tills produktionen har börjat.'}
        </p>
      </Notice>
    )
  if (quotation.state === 'declined')
    return (
      <Notice title={quotation.declined?.by === 'staff' ? 'Ni har avböjt' : 'Kunden har tackat nej'}>
        {quotation.declineReason && <p>{quotation.declineReason}</p>}
      </Notice>
    )
  if (quotation.state === 'revised')
    return (
      <Notice title={`Kunden ser fortfarande version ${(quotation.sentVersion ?? 1).toString()}`}>
        <p>Skicka den nya versionen när den är klar.</p>
      </Notice>
    )
  return null
}

export const QuotationPage = itemPage(QuotationOf)
