import { atLeastCharacters, roleExplanations, roleNames, roles } from '../../../domain/people/user/rules.ts'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormCheckbox, FormComboBox, FormRadios, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import { usePasswordMin } from '../../kernel/queries/environment.ts'
import { useOrganizations } from '../queries/organizations.ts'
import { Organizations } from './Organizations.tsx'
import type { UserFields } from './user-form.ts'

const roleOptions = roles.map((role) => ({ value: role, text: roleNames[role], hint: roleExplanations[role] }))

export const UserForm = ({ state }: { readonly state: EntityFormState<UserFields> }) => {
  const { control } = state.form
  const customers = useOrganizations()
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
      <FormGroup title="Behörighet" help="En högre roll får allt som en lägre får.">
        <FormRadios control={control} name="role" label="Roll" options={roleOptions} />
        <FormComboBox
          key={customers.length}
          control={control}
          name="customer"
          label="Kund"
          options={customers}
          isDisabled={customers.length === 0}
        />
        <FormCheckbox control={control} name="isNarrator" hint="Kan väljas som inläsare av artiklar">
          Inläsare
        </FormCheckbox>
      </FormGroup>
      <FormGroup
        title="Organisationer"
        help="Rollen i en organisation gäller bara det som är organisationens, också för den som annars är kund."
      >
        <Organizations control={control} customers={customers} />
      </FormGroup>
    </EntityForm>
  )
}
