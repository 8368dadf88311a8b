import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { type RulePath, rules } from './fields.ts'
import type { PriceDraft } from './price-draft.ts'

const voices = ['darub', 'syntesis', 'customer'] as const

const groups: readonly { readonly title: string; readonly help: string; readonly paths: readonly RulePath[] }[] = [
  {
    title: 'Tillägg och avdrag',
    help: 'Tillägget gäller allt utom startavgiften. Avdraget dras före rabatten.',
    paths: ['rules.earlyDeliveryPercent', 'rules.nonprofitPercent', 'rules.manualVatRate'],
  },
  {
    title: 'Text och upplaga',
    help: 'Har texten fler ord än som ingår räknas den som fler sidor. Antagna ord gäller tills någon har räknat.',
    paths: [
      'rules.includedWordsPerPage',
      'rules.estimatedWordsPerPage',
      'rules.millisecondsPerWord',
      'rules.includedCopies',
    ],
  },
  {
    title: 'Arbete per timme ljud',
    help: 'Utöver det arbete som står på varje rad.',
    paths: voices.map((voice) => `rules.workOfAudio.${voice}` as const),
  },
  {
    title: 'Leveranstid',
    help: 'Arbetsdagar. Helger, helgdagar och helgaftnar räknas inte.',
    paths: [
      ...voices.flatMap((voice) => [`rules.deliveryDays.${voice}`, `rules.earlyDeliveryDays.${voice}`] as const),
      'rules.goodsDays',
      'rules.audioHoursPerDay',
    ],
  },
]

export const PriceRules = ({ draft }: { readonly draft: PriceDraft }) =>
  groups.map(({ title, help, paths }) => (
    <FormGroup key={title} title={title} help={help}>
      <FieldPair>
        {paths.map((path) => (
          <RuleField key={path} path={path} draft={draft} />
        ))}
      </FieldPair>
    </FormGroup>
  ))

const RuleField = ({ path, draft }: { readonly path: RulePath; readonly draft: PriceDraft }) => {
  const { label, measure } = rules[path]
  const value = draft.numbers[path]
  return (
    <NumberField
      id={path}
      label={`${label}, ${measure.unit}`}
      formatOptions={measure.formatOf(value)}
      value={value === null ? null : value / measure.scale}
      onChange={(typed) => draft.set(path, typed === null ? null : Math.round(typed * measure.scale))}
      error={draft.faultOf(path)}
    />
  )
}
