import { useWatch } from 'react-hook-form'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormCheckbox, FormDate, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import type { ArticleFields } from './article-form.ts'
import { MainFields, MarkFields, NarrationFields } from './MainFields.tsx'
import { TextFields } from './TextFields.tsx'

type ArticleFormProps = {
  readonly articleId: string
  readonly state: EntityFormState<ArticleFields>
  readonly categories: readonly string[]
  readonly closeTo: string
  /** The publication lets others take its articles in. */
  readonly isSharing: boolean
}

export const ArticleForm = ({ articleId, state, categories, closeTo, isSharing }: ArticleFormProps) => {
  const { control } = state.form
  const isReused = useWatch({ control, name: 'reuse' })
  return (
    <EntityForm state={state} what="Artikeln" closeTo={closeTo}>
      <MainFields control={control} categories={categories} />
      <FormGroup title="Text" help="Det som läses in, och som kan visas i spelaren. Escape leder till verktygen.">
        <FormText control={control} name="byLine" label="Byline" />
        <TextFields control={control} articleId={articleId} />
      </FormGroup>
      <NarrationFields control={control} />
      <FormGroup title="Märkning">
        <MarkFields control={control} />
        {isSharing && (
          <FormCheckbox
            control={control}
            name="share"
            hint="Andra publikationer får ta in artikeln när numret är släppt. Slutar den delas behåller de den, men den följer inte längre rättelser"
          >
            Delas
          </FormCheckbox>
        )}
        <FormCheckbox control={control} name="reuse" hint="Följer med till nästa nummer, och kan importeras till andra">
          Får återanvändas
        </FormCheckbox>
        {isReused && (
          <FormDate
            control={control}
            name="reuseUntil"
            label="Får återanvändas till och med"
            hint="Tomt: tills vidare. Efter den dagen följer den inte med till nummer som läggs upp."
          />
        )}
      </FormGroup>
      <FormGroup title="Anteckningar">
        <FormTextArea control={control} name="info" label="Information" />
      </FormGroup>
    </EntityForm>
  )
}
