import { atLeastCharacters } from '../../../domain/user/rules.ts'
import { FieldPair, FormGroup } from '../../components/fields/FormGroup.tsx'
import type { Option } from '../../components/fields/Select.tsx'
import { EntityForm } from '../../forms/EntityForm.tsx'
import type { EntityFormState } from '../../forms/entity-form.ts'
import { FormCheckbox, FormComboBox, FormSelect, FormText, FormTextArea } from '../../forms/fields.tsx'
import { useCustomerOptions } from '../../queries/customers.ts'
import { usePasswordMin } from '../../queries/environment.ts'
import { type Role, roleNames, roles } from '../../../domain/user/rules.ts'
import { Organizations } from './Organizations.tsx'
import type { UserFields } from './user-form.ts'

const roleOptions: readonly Option<Role>[] = roles.map((role) => ({ value: role, text: roleNames[role] }))

export const UserForm = ({ state }: { readonly state: EntityFormState<UserFields> }) => {
  const { control } = state.form
  const customers = useCustomerOptions()
  const min = usePasswordMin()
  return (
    <EntityForm state={state} what="Användaren" closeTo="/users">
      <FormGroup title="Person" help="E-postadressen används när man loggar in.">
        <FormText control={control} name="name" label="Namn" required autoComplete="off" />
        <FormText control={control} name="email" label="E-postadress" required type="email" autoComplete="off" />
        {state.isNew && (
          <FormText
            control={control}
            name="password"
            label="Lösenord"
            type="password"
            hint={`Tomt fält: personen får en inbjudan och väljer själv. Annars ${atLeastCharacters(min)}.`}
            autoComplete="new-password"
          />
        )}
        <FormTextArea control={control} name="info" label="Information" />
      </FormGroup>
      <FormGroup title="Behörighet" help="En högre roll får allt som en lägre får: gäst, kund, användare, admin.">
        <FieldPair>
          <FormSelect control={control} name="role" label="Roll" options={roleOptions} />
          <FormComboBox
            key={customers.length}
            control={control}
            name="customer"
            label="Kund"
            options={customers}
            isDisabled={customers.length === 0}
          />
        </FieldPair>
        <FormCheckbox control={control} name="isNarrator" hint="Kan väljas som inläsare av artiklar">
          Inläsare
        </FormCheckbox>
      </FormGroup>
      <FormGroup title="Organisationer" help="En person ser publikationerna i alla sina organisationer.">
        <Organizations control={control} customers={customers} />
      </FormGroup>
    </EntityForm>
  )
}
