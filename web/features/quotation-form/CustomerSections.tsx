import type { Control } from 'react-hook-form'
import { FieldPair, FormGroup } from '../../components/fields/FormGroup.tsx'
import { FormCheckbox, FormNumber, FormText, FormTextArea } from '../../forms/fields.tsx'
import type { QuotationFormFields } from './fields.ts'
import { labels } from './labels.ts'

type CustomerSectionsProps = { readonly control: Control<QuotationFormFields>; readonly isDisabled: boolean }

export const CustomerSections = (tie: CustomerSectionsProps) => {
  const field = <Name extends keyof QuotationFormFields>(name: Name) => ({ ...tie, name, label: labels[name] })
  return (
    <>
      <FormGroup title="Kund" help="Hit skickas offerten.">
        <FieldPair>
          <FormText {...field('customerName')} autoComplete="off" />
          <FormText {...field('customerEmail')} type="email" autoComplete="off" />
          <FormText {...field('customerInfo:person')} autoComplete="off" />
          <FormText {...field('customerInfo:email')} type="email" autoComplete="off" />
        </FieldPair>
        <FormTextArea {...field('message')} optional rows={3} />
      </FormGroup>
      <FormGroup title="Fakturauppgifter" help="Kunden fyller i dem när hon beställer.">
        <FieldPair>
          <FormText {...field('customerInfo:name')} optional autoComplete="off" />
          <FormText {...field('customerInfo:organizationNumber')} optional autoComplete="off" />
          <FormText {...field('customerInfo:address1')} optional autoComplete="off" />
          <FormText {...field('customerInfo:address2')} optional autoComplete="off" />
          <FormText {...field('customerInfo:postcode')} optional autoComplete="off" />
          <FormText {...field('customerInfo:city')} optional autoComplete="off" />
        </FieldPair>
        <FormText {...field('customerInfo:ref')} optional autoComplete="off" />
        <FormTextArea {...field('customerInfo:purpose')} optional rows={2} />
        <FormTextArea {...field('customerInfo:other')} optional rows={2} />
      </FormGroup>
      <FormGroup title="Villkor" help="Räknas in i priset.">
        <FormCheckbox {...tie} name="customerInfo:includeStartFee">
          {labels['customerInfo:includeStartFee']}
        </FormCheckbox>
        <FormCheckbox {...tie} name="customerInfo:isNonprofit">
          {labels['customerInfo:isNonprofit']}
        </FormCheckbox>
        <FieldPair>
          <FormText {...field('discountCode')} optional autoComplete="off" />
          <FormNumber {...field('manualPriceModifier')} hint="Minus sänker priset. Kunden ser bara summan." />
        </FieldPair>
      </FormGroup>
    </>
  )
}
