import { ChevronDown } from 'lucide-react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { FieldParts, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { Option } from './Select.tsx'

export type ComboBoxProps = FieldProps &
  Pick<AriaComboBoxProps<Option>, 'isDisabled' | 'onBlur' | 'name' | 'id'> & {
    readonly options: readonly Option[]
    readonly value: string | null
    readonly onChange: (value: string | null) => void
  }

export const ComboBox = (props: ComboBoxProps) => {
  const { label, hint, optional, error, focusRef, options, value, onChange, ...field } = props
  return (
    <AriaComboBox
      {...field}
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
    >
      <FieldParts {...{ label, hint, error }} optional={optional ?? false}>
        <Group>
          <Input ref={focusRef} />
          <Button>
            <Icon of={ChevronDown} />
          </Button>
        </Group>
      </FieldParts>
      <Popover>
        <ListBox<Option>>
          {({ value: id, text }) => (
            <ListBoxItem id={id} textValue={text}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
