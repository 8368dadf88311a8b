import { parseTime, type Time } from '@internationalized/date'
import { DateInput, DateSegment, TimeField } from 'react-aria-components'
import { FieldParts, type FieldProps } from '../Field.tsx'

export type TimeOfDayProps = FieldProps & {
  readonly name?: string
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  /** `HH:MM`; empty while a part of it is missing. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const toTime = (value: string): Time | null => (/^\d\d:\d\d$/.test(value) ? parseTime(value) : null)

const WRITTEN_LENGTH = 'HH:MM'.length

/** A time of day, in segments. */
export const TimeOfDayField = ({
  label,
  hint,
  required,
  error,
  focusRef,
  name,
  value,
  onChange,
  ...field
}: TimeOfDayProps) => (
  <TimeField
    {...field}
    hourCycle={24}
    shouldForceLeadingZeros
    value={toTime(value)}
    onChange={(time) => onChange(time?.toString().slice(0, WRITTEN_LENGTH) ?? '')}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    ref={focusRef && ((element) => focusRef(element?.querySelector<HTMLElement>('[role=spinbutton]') ?? null))}
    {...(name !== undefined && { name })}
  >
    <FieldParts {...{ label, hint, error }} required={required ?? false}>
      <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
    </FieldParts>
  </TimeField>
)
