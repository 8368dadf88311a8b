import { type Control, useController } from 'react-hook-form'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import type { ArticleFields } from './article-form.ts'

type FormCategoryProps = { readonly control: Control<ArticleFields>; readonly categories: readonly string[] }

/** Offers the publication's categories and the article's own. An empty text means no category. */
export const FormCategory = ({ control, categories }: FormCategoryProps) => {
  const { field } = useController({ control, name: 'category' })
  const known = [...new Set([...categories, field.value])].filter((each) => each !== '')
  return (
    <ComboBox
      label="Kategori"
      options={known.map((text) => ({ value: text, text }))}
      value={field.value === '' ? null : field.value}
      onChange={(category) => field.onChange(category ?? '')}
      onBlur={field.onBlur}
      focusRef={field.ref}
    />
  )
}
