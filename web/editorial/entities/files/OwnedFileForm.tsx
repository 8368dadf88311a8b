import type { ReactNode } from 'react'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../../kernel/forms/entity-form.ts'
import { FormText, FormTextArea } from '../../../kernel/forms/fields.tsx'
import { OwnerFields } from '../../../kernel/forms/owned-files/OwnerFields.tsx'
import type { OwnedFileFields } from '../../../kernel/forms/owned-files/owned-file-form.ts'

type OwnedFileFormProps = {
  readonly state: EntityFormState<OwnedFileFields>
  /** 'Ljudfil' */
  readonly kind: string
  readonly closeTo: string
  /** The file itself, above its name. */
  readonly preview: ReactNode
  /** The group that tells what the server found in the file. */
  readonly children: ReactNode
}

export const OwnedFileForm = ({ state, kind, closeTo, preview, children }: OwnedFileFormProps) => {
  const { control } = state.form
  return (
    <EntityForm state={state} what={`${kind}en`} closeTo={closeTo}>
      <FormGroup title={kind}>
        {preview}
        <FormText control={control} name="name" label="Namn" required />
        <FormTextArea control={control} name="info" label="Information" />
      </FormGroup>
      <OwnerFields control={control} />
      {children}
    </EntityForm>
  )
}
