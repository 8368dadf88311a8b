import './publication-form.css'
import { EntityForm } from '../../forms/EntityForm.tsx'
import type { EntityFormState } from '../../forms/entity-form.ts'
import { AccessSection } from './AccessSection.tsx'
import { CategoriesSection } from './CategoriesSection.tsx'
import { FormIndex } from './FormIndex.tsx'
import { LegimusSection } from './LegimusSection.tsx'
import { NamesSection } from './NamesSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { PlayerSection } from './PlayerSection.tsx'
import type { PublicationFields } from './publication-fields.ts'
import { SoundSection } from './SoundSection.tsx'

type PublicationFormProps = {
  readonly state: EntityFormState<PublicationFields>
  readonly publicationId: string
}

export const PublicationForm = ({ state, publicationId }: PublicationFormProps) => {
  const { control } = state.form
  return (
    <div className="indexed-form">
      <FormIndex faults={state.faults} />
      <EntityForm state={state} what="Publikationen" closeTo="/publications">
        <NamesSection control={control} />
        <PlayerSection control={control} />
        <AccessSection control={control} />
        <SoundSection control={control} />
        <PicturesSection control={control} publicationId={publicationId} />
        <CategoriesSection control={control} />
        <LegimusSection control={control} />
      </EntityForm>
    </div>
  )
}
