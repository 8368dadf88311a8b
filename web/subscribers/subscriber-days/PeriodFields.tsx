import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'

export type Days = { readonly from: string | null; readonly to: string | null }

type PeriodFieldsProps = { readonly days: Days; readonly onChange: (days: Days) => void }

/** The first and the last day of a period; without a last day it goes on. */
export const PeriodFields = ({ days, onChange }: PeriodFieldsProps) => (
  <FieldPair>
    <DatePicker label="Från och med" required value={days.from} onChange={(from) => onChange({ ...days, from })} />
    <DatePicker
      label="Till och med"
      hint="Tomt fält: tills vidare."
      value={days.to}
      onChange={(to) => onChange({ ...days, to })}
    />
  </FieldPair>
)
