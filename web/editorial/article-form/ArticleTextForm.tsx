import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import type { ArticleFields } from './article-form.ts'
import { TextFields } from './TextFields.tsx'

type ArticleTextFormProps = {
  readonly articleId: string
  readonly state: EntityFormState<ArticleFields>
  readonly closeTo: string
}

/** A form with the text only, as wide as the page. */
export const ArticleTextForm = ({ articleId, state, closeTo }: ArticleTextFormProps) => {
  const { control } = state.form
  return (
    <EntityForm state={state} what="Texten" closeTo={closeTo}>
      <div className="text-page">
        <TextFields control={control} articleId={articleId} />
      </div>
    </EntityForm>
  )
}
