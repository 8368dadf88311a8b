import { type CalendarDateTime } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaDatePickerProps,
  Button,
  DateInput,
  DateSegment,
  Group,
} from 'react-aria-components'
import { CalendarPopover } from './CalendarPopover.tsx'
import { FieldParts, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { toInstant, toWallClock } from './instant.ts'

export type DateTimePickerProps = FieldProps &
  Pick<AriaDatePickerProps<CalendarDateTime>, 'isDisabled' | 'onBlur' | 'name'> & {
    /** An instant in UTC, shown as the time in Stockholm; `null` for none. */
    readonly value: string | null
    readonly onChange: (value: string | null) => void
    readonly min?: string
    readonly max?: string
  }

const toTime = (instant: string | null | undefined) => (instant ? toWallClock(instant) : null)

export const DateTimePicker = (props: DateTimePickerProps) => {
  const { label, hint, optional, error, focusRef, value, onChange, min, max, ...field } = props
  return (
    <AriaDatePicker
      {...field}
      granularity="minute"
      hourCycle={24}
      value={toTime(value)}
      onChange={(time) => onChange(time ? toInstant(time) : null)}
      minValue={toTime(min)}
      maxValue={toTime(max)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      ref={focusRef && ((element) => focusRef(element?.querySelector<HTMLElement>('[role=spinbutton]') ?? null))}
    >
      <FieldParts {...{ label, hint, error }} optional={optional ?? false}>
        <Group>
          <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
          <Button>
            <Icon of={CalendarDays} />
          </Button>
        </Group>
      </FieldParts>
      <CalendarPopover />
    </AriaDatePicker>
  )
}
