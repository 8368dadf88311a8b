import type { ReactNode } from 'react'
import type { FileUse } from '../../../../projections/editorial/media/view.ts'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../../kernel/forms/entity-form.ts'
import { FormText, FormTextArea } from '../../../kernel/forms/fields.tsx'
import { OwnerFields } from '../../../kernel/forms/owned-files/OwnerFields.tsx'
import type { OwnedFileFields } from '../../../kernel/forms/owned-files/owned-file-form.ts'
import { UsesGroup } from './FileUses.tsx'

type OwnedFileFormProps = {
  readonly state: EntityFormState<OwnedFileFields>
  /** 'Ljudfil' */
  readonly kind: string
  /** 'Filen'; by default the kind itself. */
  readonly what?: string
  readonly closeTo: string
  readonly uses: readonly FileUse[] | undefined
  /** The file itself, above its name. */
  readonly preview: ReactNode
  /** The group that tells what the server found in the file. */
  readonly children: ReactNode
}

export const OwnedFileForm = (props: OwnedFileFormProps) => {
  const { state, kind, what = `${kind}en`, closeTo, uses, preview, children } = props
  const { control } = state.form
  return (
    <EntityForm state={state} what={what} closeTo={closeTo}>
      <FormGroup title={kind}>
        {preview}
        <FormText control={control} name="name" label="Namn" required />
        <FormTextArea control={control} name="info" label="Information" />
      </FormGroup>
      <OwnerFields control={control} />
      <UsesGroup uses={uses} />
      {children}
    </EntityForm>
  )
}
