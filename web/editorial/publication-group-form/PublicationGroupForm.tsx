import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import { GroupAddressFields } from './GroupAddressFields.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { type GroupFields, groupLabels } from './publication-group-form.ts'

type PublicationGroupFormProps = {
  readonly state: EntityFormState<GroupFields>
  /** Undefined for a group that is not saved yet. */
  readonly groupId: string | undefined
}

export const PublicationGroupForm = ({ state, groupId }: PublicationGroupFormProps) => {
  const { control } = state.form
  return (
    <EntityForm state={state} what="Gruppen" closeTo="/pubGroups">
      <FormGroup
        title="Grupp"
        help="Flera publikationer på en adress: lyssnarna hör den förvalda och väljer bland de andra."
      >
        <FormText
          control={control}
          name="name"
          label={groupLabels.name}
          required
          hint="Lyssnarna ser det."
          autoComplete="off"
        />
        <FormTextArea
          control={control}
          name="info"
          label={groupLabels.info}
          hint="Bara för er som arbetar här. Lyssnarna ser den inte."
          rows={3}
        />
      </FormGroup>
      <FormGroup title="Publikationer" help="En publikation är med i högst en grupp. Lyssnarna hör de som är publika.">
        <GroupMembers control={control} groupId={groupId} />
      </FormGroup>
      {groupId !== undefined && (
        <FormGroup
          title="Adresser"
          help="Sprid dem till lyssnarna. De ändras aldrig, vilka publikationer som än är med."
        >
          <GroupAddressFields groupId={groupId} />
        </FormGroup>
      )}
    </EntityForm>
  )
}
