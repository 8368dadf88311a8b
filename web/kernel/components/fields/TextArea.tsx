import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components'
import { FieldParts, type FieldProps } from './Field.tsx'

export type TextAreaProps = FieldProps &
  Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'slot'> & { readonly rows?: number }

export const TextArea = ({ label, hint, required, error, focusRef, rows, ...field }: TextAreaProps) => (
  <TextField {...field} isInvalid={error !== undefined} validationBehavior="aria">
    <FieldParts {...{ label, hint, error }} required={required ?? false}>
      <AriaTextArea ref={focusRef} rows={rows} />
    </FieldParts>
  </TextField>
)
