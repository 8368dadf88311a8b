import { Minus, Plus } from 'lucide-react'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import { FieldParts, type FieldProps } from './Field.tsx'

export type NumberFieldProps = FieldProps &
  Omit<AriaNumberFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'slot' | 'value' | 'onChange'> & {
    readonly value: number | null
    /** `null` when the field is emptied. */
    readonly onChange: (value: number | null) => void
  }

export const NumberField = (props: NumberFieldProps) => {
  const { label, hint, required, error, focusRef, value, onChange, ...field } = props
  return (
    <AriaNumberField
      {...field}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldParts {...{ label, hint, error }} required={required ?? false}>
        <Group>
          <Input ref={focusRef} />
          <Button slot="decrement">
            <Icon of={Minus} />
          </Button>
          <Button slot="increment">
            <Icon of={Plus} />
          </Button>
        </Group>
      </FieldParts>
    </AriaNumberField>
  )
}
