import { CalendarField, type PickerProps } from './CalendarField.tsx'
import { toInstant, toWallClock } from './instant.ts'

const toTime = (instant: string | null | undefined) => (instant ? toWallClock(instant) : null)

/** An instant in UTC, shown as the time in Stockholm; `null` for none. */
export const DateTimePicker = ({ value, onChange, min, max, ...field }: PickerProps) => (
  <CalendarField
    {...field}
    granularity="minute"
    hourCycle={24}
    shouldForceLeadingZeros
    value={toTime(value)}
    onChange={(time) => onChange(time ? toInstant(time) : null)}
    minValue={toTime(min)}
    maxValue={toTime(max)}
  />
)
