import { ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { FieldParts, type FieldProps } from './Field.tsx'

export type Option<Value extends string = string> = { readonly value: Value; readonly text: string }

export type SelectProps<Value extends string> = FieldProps &
  Pick<AriaSelectProps<Option<Value>>, 'isDisabled' | 'onBlur' | 'name' | 'placeholder' | 'id'> & {
    readonly options: readonly Option<Value>[]
    readonly value: Value | null
    readonly onChange: (value: Value) => void
  }

/** Up to fifteen choices; more need a `ComboBox`. */
export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const { label, hint, required, error, focusRef, options, value, onChange, placeholder = 'Välj', ...field } = props
  const choose = (key: string | number | null) => {
    const option = options.find((candidate) => candidate.value === key)
    if (option) onChange(option.value)
  }
  return (
    <AriaSelect
      {...field}
      placeholder={placeholder}
      value={value}
      onChange={choose}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldParts {...{ label, hint, error }} required={required ?? false}>
        <Button ref={focusRef}>
          <SelectValue />
          <Icon of={ChevronDown} />
        </Button>
      </FieldParts>
      <Popover>
        <ListBox items={options.map((option) => ({ ...option, id: option.value }))}>
          {({ value: id, text }) => (
            <ListBoxItem id={id} textValue={text}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
