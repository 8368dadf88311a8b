import { parseDate } from '@internationalized/date'
import { CalendarField, type PickerProps } from './CalendarField.tsx'

const toDate = (value: string | null | undefined) => (value ? parseDate(value) : null)

/** 'YYYY-MM-DD', or `null` for none. */
export const DatePicker = ({ value, onChange, min, max, ...field }: PickerProps) => (
  <CalendarField
    {...field}
    value={toDate(value)}
    onChange={(date) => onChange(date?.toString() ?? null)}
    minValue={toDate(min)}
    maxValue={toDate(max)}
  />
)
