import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormCheckbox, FormNumber, FormText } from '../../kernel/forms/fields.tsx'
import type { SellerFields } from './seller-form.ts'

export const SellerForm = ({ state }: { readonly state: EntityFormState<SellerFields> }) => {
  const { control } = state.form
  const { labels } = state
  const text = (name: keyof SellerFields) => ({ control, name, label: labels[name] ?? name, autoComplete: 'off' })
  return (
    <EntityForm state={state} what="Säljaren">
      <FormGroup title="Säljare" help="Den som offerten kommer från. Det som är tomt står inte på offerten.">
        <FormText {...text('name')} hint="Firman, som den är registrerad." />
        <FieldPair>
          <FormText {...text('organizationNumber')} hint="Tio siffror. För enskild firma personnumret." />
          <FormText {...text('vatNumber')} hint="Till exempel SE556016068001." />
        </FieldPair>
        <FormCheckbox control={control} name="isApprovedForFTax" hint="Står på offerten.">
          {labels['isApprovedForFTax']}
        </FormCheckbox>
      </FormGroup>
      <FormGroup title="Adress">
        <FormText {...text('address1')} />
        <FormText {...text('address2')} />
        <FieldPair>
          <FormText {...text('postcode')} />
          <FormText {...text('city')} />
        </FieldPair>
      </FormGroup>
      <FormGroup title="Kontakt" help="Dit kunderna vänder sig med frågor. Står på offerten och under mejlen.">
        <FieldPair>
          <FormText {...text('email')} type="email" />
          <FormText {...text('phone')} type="tel" />
        </FieldPair>
        <FormText {...text('website')} hint="Till exempel www.exempel.se." />
      </FormGroup>
      <FormGroup title="Betalning">
        <FieldPair>
          <FormText {...text('bankgiro')} />
          <FormText {...text('plusgiro')} />
        </FieldPair>
        <FormNumber
          control={control}
          name="paymentDays"
          label={labels['paymentDays'] ?? ''}
          minValue={0}
          maxValue={365}
          hint="30 betyder att fakturan ska betalas inom 30 dagar. Tomt: offerten säger inget om det."
        />
      </FormGroup>
    </EntityForm>
  )
}
