import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { PickerProps } from '../components/fields/CalendarField.tsx'
import { Checkbox, type CheckboxProps } from '../components/fields/Checkbox.tsx'
import { ComboBox, type ComboBoxProps } from '../components/fields/ComboBox.tsx'
import { DatePicker } from '../components/fields/DatePicker.tsx'
import { DateTimePicker } from '../components/fields/DateTimePicker.tsx'
import { NumberField, type NumberFieldProps } from '../components/fields/NumberField.tsx'
import { RadioGroup, type RadioGroupProps } from '../components/fields/RadioGroup.tsx'
import { Select, type SelectProps } from '../components/fields/Select.tsx'
import { Switch, type SwitchProps } from '../components/fields/Switch.tsx'
import { TextArea, type TextAreaProps } from '../components/fields/TextArea.tsx'
import { TextField, type TextFieldProps } from '../components/fields/TextField.tsx'

/** Fields of components/, tied to a form by `control={state.form.control}` and the field's `name`. */
type FieldBinding<Form extends FieldValues> = { readonly control: Control<Form>; readonly name: FieldPath<Form> }
type BoundProps = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'focusRef'

const useTie = <Form extends FieldValues>({ control, name }: FieldBinding<Form>) => {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, onBlur, ref } = field
  return { value, onChange, tie: { name, onBlur, focusRef: ref, error: fieldState.error?.message } }
}

export const FormText = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<TextFieldProps, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  return <TextField {...props} {...tie} value={value ?? ''} onChange={onChange} />
}

export const FormTextArea = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<TextAreaProps, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  return <TextArea {...props} {...tie} value={value ?? ''} onChange={onChange} />
}

export const FormNumber = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<NumberFieldProps, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  // A number out of bounds stays as typed, and its schema states the fault: no number changes silently.
  return <NumberField {...props} {...tie} commitBehavior="validate" value={value ?? null} onChange={onChange} />
}

export const FormDate = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<PickerProps, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  return <DatePicker {...props} {...tie} value={value ?? null} onChange={onChange} />
}

export const FormSelect = <Form extends FieldValues, Value extends string = string>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<SelectProps<Value>, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  return <Select {...props} {...tie} value={value ?? null} onChange={onChange} />
}

export const FormComboBox = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<ComboBoxProps, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  return <ComboBox {...props} {...tie} value={value ?? null} onChange={onChange} />
}

export const FormRadios = <Form extends FieldValues, Value extends string = string>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<RadioGroupProps<Value>, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  return <RadioGroup {...props} {...tie} value={value ?? null} onChange={onChange} />
}

export const FormCheckbox = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<CheckboxProps, BoundProps | 'isSelected'>) => {
  const { value, onChange, tie } = useTie({ control, name })
  const { error: _, ...rest } = tie
  return <Checkbox {...props} {...rest} isSelected={value === true} onChange={onChange} />
}

export const FormSwitch = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<SwitchProps, BoundProps | 'isSelected'>) => {
  const { value, onChange, tie } = useTie({ control, name })
  const { error: _, ...rest } = tie
  return <Switch {...props} {...rest} isSelected={value === true} onChange={onChange} />
}

export const FormDateTime = <Form extends FieldValues>({
  control,
  name,
  ...props
}: FieldBinding<Form> & Omit<PickerProps, BoundProps>) => {
  const { value, onChange, tie } = useTie({ control, name })
  return <DateTimePicker {...props} {...tie} value={value ?? null} onChange={onChange} />
}
