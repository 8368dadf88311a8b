import { Check } from 'lucide-react'
import { servicesInWords } from '../../../../../domain/sales/pricing/services/services-in-words.ts'
import type { VisitorView } from '../../../../../projections/sales/quotation/view.ts'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import { tagOf, useTongue } from '../../words/words.ts'

/** Lists the contents of an offer or an inquiry in the words of the document. */
export const OfferContents = ({ offer }: { readonly offer: VisitorView }) => {
  const { say, language } = useTongue()
  const { pages, words, textfiles } = offer
  return (
    <section className="form-group" aria-labelledby="included">
      <div className="about">
        <h2 id="included">{say('included')}</h2>
      </div>
      <div className="fields">
        <ul className="offer-list">
          {servicesInWords({ language: tagOf[language], services: offer, pages, words }).map((sentence) => (
            <li key={sentence}>
              <Icon of={Check} />
              {sentence}
            </li>
          ))}
        </ul>
        {textfiles.length > 0 && (
          <ul className="file-list">
            {textfiles.map((file) => (
              <li key={file._id}>{file.name}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
