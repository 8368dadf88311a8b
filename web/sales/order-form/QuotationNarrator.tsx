import { useNarratorOptions } from '../../editorial/queries/narrators.ts'
import { useQuotation } from '../queries/quotations.ts'

/** The narrator whom the customer was promised, for the editor who assigns the articles; nothing where none is named. */
export const QuotationNarrator = ({ quotation }: { readonly quotation: string }) => {
  const narrator = useQuotation(quotation)?.narrator
  return narrator ? <NarratorNamed id={narrator} /> : null
}

const NarratorNamed = ({ id }: { readonly id: string }) => {
  const name = useNarratorOptions().find(({ value }) => value === id)?.text
  return name === undefined ? null : (
    <p className="hint">{`Offertens inläsare är ${name}. Välj henne eller honom på artiklarna i numret.`}</p>
  )
}
