import type { DateValue } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  type DatePickerProps,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { Icon } from '../../Icon.tsx'
import { FieldParts, type FieldProps } from '../Field.tsx'

/** The props that the forms' pickers share; the value is text in the form. */
export type PickerProps = FieldProps &
  Pick<DatePickerProps<DateValue>, 'isDisabled' | 'onBlur' | 'name'> & {
    readonly value: string | null
    readonly onChange: (value: string | null) => void
    readonly min?: string
    readonly max?: string
  }

type CalendarFieldProps<Value extends DateValue> = Omit<PickerProps, 'value' | 'onChange' | 'min' | 'max'> &
  Pick<
    DatePickerProps<Value>,
    'value' | 'onChange' | 'minValue' | 'maxValue' | 'granularity' | 'hourCycle' | 'shouldForceLeadingZeros'
  >

/** A day, or a day and a time, in segments, with a calendar beside it. */
export const CalendarField = <Value extends DateValue>(props: CalendarFieldProps<Value>) => {
  const { label, hint, required, error, focusRef, ...field } = props
  return (
    <DatePicker
      {...field}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      ref={focusRef && ((element) => focusRef(element?.querySelector<HTMLElement>('[role=spinbutton]') ?? null))}
    >
      <FieldParts {...{ label, hint, error }} required={required ?? false}>
        <Group>
          <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
          <Button>
            <Icon of={CalendarDays} />
          </Button>
        </Group>
      </FieldParts>
      <CalendarPopover />
    </DatePicker>
  )
}

/** The month that a date field opens. */
const CalendarPopover = () => (
  <Popover>
    <Dialog>
      <Calendar>
        <header>
          <Button slot="previous" data-variant="quiet" data-shape="icon">
            <Icon of={ChevronLeft} />
          </Button>
          <Heading />
          <Button slot="next" data-variant="quiet" data-shape="icon">
            <Icon of={ChevronRight} />
          </Button>
        </header>
        <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
      </Calendar>
    </Dialog>
  </Popover>
)
