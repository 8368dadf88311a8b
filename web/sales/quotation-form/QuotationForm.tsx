import type { ReactNode } from 'react'
import { useNarratorOptions } from '../../editorial/queries/narrators.ts'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import {
  FormCheckbox,
  FormComboBox,
  FormNumber,
  FormRadios,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../kernel/forms/fields.tsx'
import { useCustomerOptions } from '../queries/customers.ts'
import type { Quotation } from '../queries/quotations.ts'
import { CustomerSections } from './CustomerSections.tsx'
import { languages, voices } from './choices.ts'
import type { QuotationFormFields } from './fields.ts'
import { labels } from './labels.ts'
import { FormatsSection, TalkingQrSection } from './ServicesSections.tsx'
import type { ServiceDesk } from './use-services.ts'

type QuotationFormProps = {
  readonly state: EntityFormState<QuotationFormFields>
  readonly quotation: Quotation | undefined
  readonly desk: ServiceDesk
  /** The customer's texts, once the quotation is saved. */
  readonly texts: ReactNode
}

export const QuotationForm = ({ state, quotation, desk, texts }: QuotationFormProps) => {
  const { control } = state.form
  const customers = useCustomerOptions()
  const narrators = useNarratorOptions()
  // An ordered quotation is locked as it was ordered.
  const isDisabled = quotation?.order != null
  const tie = { control, isDisabled }
  return (
    <EntityForm state={state} what="Offerten" closeTo="/quotations">
      <FormGroup title="Offert" help="Det interna ser bara ni som arbetar här.">
        <FormText {...tie} name="name" label={labels.name} required autoComplete="off" />
        <FormTextArea {...tie} name="info" label={labels.info} rows={3} />
        <FieldPair>
          <FormComboBox key={customers.length} {...tie} name="customer" label={labels.customer} options={customers} />
          <FormSelect {...tie} name="language" label={labels.language} options={languages} />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Texter" help="Sidorna räknas i kundens filer. Dina egna tal går före.">
        {texts}
        <FieldPair>
          <FormNumber {...tie} name="pages" label={labels.pages} minValue={0} hint={sayCounted(quotation)} />
          <FormNumber {...tie} name="words" label={labels.words} minValue={0} />
          <FormNumber {...tie} name="nrOfIssues" label={labels.nrOfIssues} required minValue={1} />
          <FormNumber {...tie} name="nrOfCopies" label={labels.nrOfCopies} required minValue={0} />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Röst">
        <FormRadios {...tie} name="narrateBy" label={labels.narrateBy} options={voices} />
        <FormComboBox key={narrators.length} {...tie} name="narrator" label={labels.narrator} options={narrators} />
      </FormGroup>
      <FormatsSection desk={desk} isDisabled={isDisabled} />
      <TalkingQrSection desk={desk} isDisabled={isDisabled} />
      <FormGroup title="Hjälp att komma igång">
        <FormCheckbox {...tie} name="helpLjudkod:text">
          {labels['helpLjudkod:text']}
        </FormCheckbox>
        <FormCheckbox {...tie} name="helpLjudkod:example">
          {labels['helpLjudkod:example']}
        </FormCheckbox>
        <FormCheckbox {...tie} name="helpLjudkod:share">
          {labels['helpLjudkod:share']}
        </FormCheckbox>
      </FormGroup>
      <CustomerSections control={control} isDisabled={isDisabled} />
    </EntityForm>
  )
}

const sayCounted = (quotation: Quotation | undefined): string => {
  if (quotation && quotation.correctedPages !== null && quotation.countedPages > 0)
    return `Filerna har ${quotation.countedPages.toString()}. Kunden säger ${quotation.correctedPages.toString()}, som gäller när det är tomt här.`
  if (quotation?.hasFiles) return 'Tomt: så många som filerna har.'
  if (quotation && quotation.wishedPages > 0) return `Kunden tror ${quotation.wishedPages.toString()} sidor.`
  return 'Tomt: räknas när kunden har skickat filer.'
}
