import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { FieldParts, type FieldProps } from './Field.tsx'

export type TextFieldProps = FieldProps &
  Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'slot'> & {
    readonly placeholder?: string
  }

export const TextField = ({ label, hint, required, error, focusRef, placeholder, ...field }: TextFieldProps) => (
  <AriaTextField {...field} isInvalid={error !== undefined} validationBehavior="aria">
    <FieldParts {...{ label, hint, error }} required={required ?? false}>
      <Input ref={focusRef} {...(placeholder ? { placeholder } : {})} />
    </FieldParts>
  </AriaTextField>
)
