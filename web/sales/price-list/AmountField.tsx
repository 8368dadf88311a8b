import { CircleAlert } from 'lucide-react'
import { NumberField as AriaNumberField, FieldError, Group, Input } from 'react-aria-components'
import { Icon } from '../../kernel/components/Icon.tsx'
import type { Measure } from './fields.ts'

type AmountFieldProps = {
  readonly id: string
  readonly label: string
  readonly measure: Measure
  /** The value in the stored unit. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly error: string | undefined
}

/** A number in a cell, labelled by its row and column; people type it with a comma. */
export const AmountField = ({ id, label, measure, value, onChange, error }: AmountFieldProps) => {
  const { scale, formatOf, unit } = measure
  return (
    <AriaNumberField
      id={id}
      aria-label={`${label}, ${unit}`}
      formatOptions={formatOf(value)}
      value={value === null ? Number.NaN : value / scale}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : Math.round(typed * scale))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Group>
        <Input />
      </Group>
      <FieldError>
        {error && (
          <>
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </>
        )}
      </FieldError>
    </AriaNumberField>
  )
}
