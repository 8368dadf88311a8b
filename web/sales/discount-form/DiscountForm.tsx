import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormCheckbox, FormNumber, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import type { DiscountFields } from './discount-form.ts'

export const DiscountForm = ({ state }: { readonly state: EntityFormState<DiscountFields> }) => {
  const { control } = state.form
  return (
    <EntityForm state={state} what="Rabatten" closeTo="/discounts">
      <FormGroup title="Rabatt" help="Den som begär en offert skriver koden och får rabatten på priset.">
        <FormText control={control} name="name" label="Namn" required autoComplete="off" />
        <FieldPair>
          <FormText
            control={control}
            name="discountCode"
            label="Kod"
            required
            hint="Sparas med små bokstäver."
            autoComplete="off"
            spellCheck="false"
          />
          <FormNumber
            control={control}
            name="discountPercent"
            label="Rabatt i procent"
            required
            hint="0 till 100."
            formatOptions={{ maximumFractionDigits: 2 }}
          />
        </FieldPair>
        <FormTextArea control={control} name="info" label="Information" rows={3} />
        <FormCheckbox control={control} name="active" hint="En kod som inte är aktiv ger ingen rabatt">
          Aktiv
        </FormCheckbox>
      </FormGroup>
    </EntityForm>
  )
}
