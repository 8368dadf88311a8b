import type { Control } from 'react-hook-form'
import { OneToolbar } from '../../kernel/components/fields/rich-text/OneToolbar.tsx'
import type { ArticleFields } from './article-form.ts'
import { useArticlePictures } from './article-pictures.ts'
import { FormRichText } from './FormRichText.tsx'
import { TextMeasure } from './TextMeasure.tsx'
import { TextPlayer } from './TextPlayer.tsx'

type TextFieldsProps = { readonly control: Control<ArticleFields>; readonly articleId: string }

/** Ingress and text under one toolbar, with the sound of the article at their foot. */
export const TextFields = ({ control, articleId }: TextFieldsProps) => {
  const pictures = useArticlePictures(articleId)
  return (
    <div className="text-fields">
      <OneToolbar>
        <FormRichText control={control} name="ingress" label="Ingress" isShort pictures={pictures} />
        <FormRichText control={control} name="text" label="Text" pictures={pictures} />
        <TextMeasure control={control} />
        <TextPlayer articleId={articleId} />
      </OneToolbar>
    </div>
  )
}
