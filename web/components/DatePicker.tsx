import { type CalendarDate, parseDate } from '@internationalized/date'
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

export type DatePickerProps = FieldProps &
  Pick<AriaDatePickerProps<CalendarDate>, 'isDisabled' | 'onBlur' | 'name'> & {
    /** 'YYYY-MM-DD', or `null` for none. */
    readonly value: string | null
    readonly onChange: (value: string | null) => void
    readonly min?: string
    readonly max?: string
  }

const toDate = (value: string | null | undefined) => (value ? parseDate(value) : null)

export const DatePicker = (props: DatePickerProps) => {
  const { label, hint, optional, error, focusRef, value, onChange, min, max, ...field } = props
  return (
    <AriaDatePicker
      {...field}
      value={toDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      minValue={toDate(min)}
      maxValue={toDate(max)}
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
