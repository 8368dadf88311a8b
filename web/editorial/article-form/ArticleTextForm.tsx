import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import type { ArticleFields } from './article-form.ts'
import { useArticlePictures } from './article-pictures.ts'
import { FormRichText } from './FormRichText.tsx'
import { TextMeasure } from './TextMeasure.tsx'

type ArticleTextFormProps = {
  readonly articleId: string
  readonly state: EntityFormState<ArticleFields>
  readonly closeTo: string
}

/** A form with the text only, as wide as the page. */
export const ArticleTextForm = ({ articleId, state, closeTo }: ArticleTextFormProps) => {
  const { control } = state.form
  const pictures = useArticlePictures(articleId)
  return (
    <EntityForm state={state} what="Texten" closeTo={closeTo}>
      <div className="text-page">
        <FormRichText control={control} name="ingress" label="Ingress" isShort pictures={pictures} />
        <FormRichText control={control} name="text" label="Text" pictures={pictures} />
        <TextMeasure control={control} />
      </div>
    </EntityForm>
  )
}
