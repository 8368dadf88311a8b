import { type Control, useController } from 'react-hook-form'
import { RichTextField, type RichTextFieldProps } from '../../kernel/components/fields/rich-text/RichTextField.tsx'
import type { ArticleFields } from './article-form.ts'

type FormRichTextProps = Pick<RichTextFieldProps, 'label' | 'hint' | 'isShort' | 'isLabelHidden' | 'pictures'> & {
  readonly control: Control<ArticleFields>
  readonly name: 'ingress' | 'text'
}

export const FormRichText = ({ control, name, ...field }: FormRichTextProps) => {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field
  return <RichTextField {...field} value={value} onChange={onChange} onBlur={onBlur} focusRef={ref} />
}
