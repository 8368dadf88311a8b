import type { ComponentType } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../components/fields/Checkbox.tsx'
import { ComboBox, type ComboBoxProps } from '../components/fields/ComboBox.tsx'
import type { PickerProps } from '../components/fields/dates/CalendarField.tsx'
import { DatePicker } from '../components/fields/dates/DatePicker.tsx'
import { DateTimePicker } from '../components/fields/dates/DateTimePicker.tsx'
import { NumberField, type NumberFieldProps } from '../components/fields/NumberField.tsx'
import { RadioGroup, type RadioGroupProps } from '../components/fields/RadioGroup.tsx'
import { Select, type SelectProps } from '../components/fields/Select.tsx'
import { Switch, type SwitchProps } from '../components/fields/Switch.tsx'
import { TextArea, type TextAreaProps } from '../components/fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '../components/fields/TextField.tsx'

type FieldBinding<Form extends FieldValues> = { readonly control: Control<Form>; readonly name: FieldPath<Form> }
type BoundProps = 'name' | 'value' | 'isSelected' | 'onChange' | 'onBlur' | 'error' | 'focusRef'

/** Ties a field of components/ to a form by `control={state.form.control}` and the field's `name`. */
const bindField = <Props extends object>(
  Field: ComponentType<Props>,
  show: (value: unknown, error: string | undefined) => object,
) => {
  const BoundField = <Form extends FieldValues>({
    control,
    name,
    ...props
  }: FieldBinding<Form> & Omit<Props, BoundProps>) => {
    const { field, fieldState } = useController({ control, name })
    const { value, onChange, onBlur, ref } = field
    const bound = { name, onChange, onBlur, focusRef: ref, ...show(value, fieldState.error?.message) }
    // The cast is sound: the caller gives all props but the bound ones.
    return <Field {...({ ...props, ...bound } as unknown as Props)} />
  }
  return BoundField
}

const showText = (value: unknown, error?: string) => ({ value: value ?? '', error })
const showValue = (value: unknown, error?: string) => ({ value: value ?? null, error })
// A number out of bounds stays as typed, and its schema states the fault: no number changes silently.
const showNumber = (value: unknown, error?: string) => ({ ...showValue(value, error), commitBehavior: 'validate' })
const showToggle = (value: unknown) => ({ isSelected: value === true })

export const FormText = bindField<TextFieldProps>(TextField, showText)
export const FormTextArea = bindField<TextAreaProps>(TextArea, showText)
export const FormNumber = bindField<NumberFieldProps>(NumberField, showNumber)
export const FormDate = bindField<PickerProps>(DatePicker, showValue)
export const FormDateTime = bindField<PickerProps>(DateTimePicker, showValue)
export const FormSelect = bindField<SelectProps<string>>(Select, showValue)
export const FormComboBox = bindField<ComboBoxProps>(ComboBox, showValue)
export const FormRadios = bindField<RadioGroupProps<string>>(RadioGroup, showValue)
export const FormCheckbox = bindField<CheckboxProps>(Checkbox, showToggle)
export const FormSwitch = bindField<SwitchProps>(Switch, showToggle)
