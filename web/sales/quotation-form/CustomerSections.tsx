import type { Control } from 'react-hook-form'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { FormCheckbox, FormNumber, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import type { QuotationFormFields } from './fields.ts'
import { labels } from './labels.ts'

type CustomerSectionsProps = { readonly control: Control<QuotationFormFields>; readonly isDisabled: boolean }

export const CustomerSections = (tie: CustomerSectionsProps) => {
  const field = <Name extends keyof QuotationFormFields>(name: Name) => ({ ...tie, name, label: labels[name] })
  return (
    <>
      <FormGroup title="Kund" help="Hit skickas offerten.">
        <FieldPair>
          <FormText {...field('customerName')} required autoComplete="off" />
          <FormText {...field('customerEmail')} required type="email" autoComplete="off" />
          <FormText {...field('customerInfo:person')} required autoComplete="off" />
          <FormText {...field('customerInfo:email')} required type="email" autoComplete="off" />
        </FieldPair>
        <FormTextArea {...field('message')} rows={3} />
      </FormGroup>
      <FormGroup title="Fakturauppgifter" help="Kunden fyller i dem när hon beställer.">
        <FieldPair>
          <FormText {...field('customerInfo:name')} autoComplete="off" />
          <FormText {...field('customerInfo:organizationNumber')} autoComplete="off" />
          <FormText {...field('customerInfo:address1')} autoComplete="off" />
          <FormText {...field('customerInfo:address2')} autoComplete="off" />
          <FormText {...field('customerInfo:postcode')} autoComplete="off" />
          <FormText {...field('customerInfo:city')} autoComplete="off" />
        </FieldPair>
        <FormText {...field('customerInfo:ref')} autoComplete="off" />
        <FormTextArea {...field('customerInfo:purpose')} rows={2} />
        <FormTextArea {...field('customerInfo:other')} rows={2} />
      </FormGroup>
      <FormGroup title="Villkor" help="Räknas in i priset.">
        <FormCheckbox {...tie} name="customerInfo:includeStartFee">
          {labels['customerInfo:includeStartFee']}
        </FormCheckbox>
        <FormCheckbox {...tie} name="customerInfo:isNonprofit">
          {labels['customerInfo:isNonprofit']}
        </FormCheckbox>
        <FieldPair>
          <FormText {...field('discountCode')} autoComplete="off" />
          <FormNumber {...field('manualPriceModifier')} required hint="Minus sänker priset. Kunden ser bara summan." />
        </FieldPair>
      </FormGroup>
    </>
  )
}
