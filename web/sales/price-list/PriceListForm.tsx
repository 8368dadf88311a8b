import { Button } from '../../kernel/components/actions/Button.tsx'
import { ErrorSummary, type FormFault } from '../../kernel/components/feedback/ErrorSummary.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { StickyRail } from '../../kernel/components/layout/StickyRail.tsx'
import { useLeaveWarning } from '../../kernel/forms/use-leave-warning.ts'
import type { PriceListVersion } from '../queries/price-lists.ts'
import { Differences, sayChanges } from './Differences.tsx'
import { ExamplePrice } from './ExamplePrice.tsx'
import { priceFields } from './fields.ts'
import { PriceRows } from './PriceRows.tsx'
import { PriceRules } from './PriceRules.tsx'
import { earliestDay, type PriceDraft, usePriceDraft } from './price-draft.ts'

type PriceListFormProps = { readonly base: PriceListVersion; readonly version: number }

/** The next version starts as a copy of the latest, and comes into force on a future day. */
export const PriceListForm = ({ base, version }: PriceListFormProps) => {
  const draft = usePriceDraft(base, version)
  useLeaveWarning(draft.changes.length > 0)
  return (
    <div className="with-rail">
      <FormFrame className="form-groups" onSubmit={draft.publish}>
        <ErrorSummary
          title="Prislistan är inte publicerad."
          faults={draft.faults.map(withLabel)}
          attempt={draft.attempt}
          onChoose={focusField}
        />
        <PriceRows draft={draft} />
        <PriceRules draft={draft} />
        <PublishGroup draft={draft} base={base} />
      </FormFrame>
      <aside className="rail" aria-label="Exempel på pris">
        <StickyRail>
          <ExamplePrice tariff={draft.tariff} base={base} />
        </StickyRail>
      </aside>
    </div>
  )
}

const labels = new Map<string, string>(priceFields.map(({ path, label }) => [path, label]))

/** The summary lists faults of many numbers, so each fault names its number. */
const withLabel = ({ field = '', text }: FormFault): FormFault => {
  const label = labels.get(field)
  return { ...(field ? { field } : {}), text: label ? `${label}. ${text}` : text }
}

/** The id of each field is its path. */
const focusField = (field: string) => {
  const found = document.getElementById(field)
  const target = found?.matches('input')
    ? found
    : (found?.querySelector<HTMLElement>('input, [role=spinbutton]') ?? found)
  target?.focus()
}

const PublishGroup = ({ draft, base }: { readonly draft: PriceDraft; readonly base: PriceListVersion }) => (
  <FormGroup
    title="Publicera"
    help="Offerter som redan har ett pris behåller det. Fram till första dagen kan versionen återkallas."
  >
    <div id="effectiveFrom">
      <DatePicker
        label="Gäller från och med"
        value={draft.effectiveFrom}
        onChange={draft.setEffectiveFrom}
        min={earliestDay(base)}
        error={draft.faultOf('effectiveFrom')}
      />
    </div>
    <h3>
      {sayChanges(draft.changes.length)} mot version {base.version}
    </h3>
    <Differences of={draft.changes} />
    <div className="button-row">
      <Button
        variant="primary"
        type="submit"
        isDisabled={draft.changes.length === 0}
        isPending={draft.isPublishing}
        pendingLabel="Publicerar"
      >
        Publicera version {draft.version}
      </Button>
      {draft.changes.length > 0 ? (
        <Button variant="quiet" onPress={draft.discard}>
          Kasta ändringarna
        </Button>
      ) : (
        <span className="soft small">Ändra något i listan först.</span>
      )}
    </div>
  </FormGroup>
)
