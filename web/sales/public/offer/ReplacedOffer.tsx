import { Info } from 'lucide-react'
import { customerPage } from '../../../../domain/sales/quotation/customer-page.ts'
import type { VisitorView } from '../../../../projections/sales/quotation/view.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { StepHead } from '../Frame.tsx'
import { useTongue } from '../words/words.ts'

/** A replaced offer shows no contents, only the link to the offer that replaced it. */
export const ReplacedOffer = ({ offer }: { readonly offer: VisitorView }) => {
  const { say, language } = useTongue()
  return (
    <>
      <StepHead step={0} title={say('yourOffer')} deck={offer.name} first="offer" />
      <div className="notice">
        <Icon of={Info} />
        <h2>{say('replaced')}</h2>
        <p>{say('replacedHelp')}</p>
        {offer.replacedBy && (
          <div className="button-row">
            <a className="button" data-variant="primary" href={customerPage(offer.replacedBy, language)}>
              {say('showReplacing')}
            </a>
          </div>
        )}
      </div>
    </>
  )
}
