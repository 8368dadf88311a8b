import type { ErasedKind, ForgettingPlan } from '../../../domain/support/forgetting/rules.ts'
import { type Stay, stays } from '../../../domain/support/forgetting/rules.ts'
import { thingKinds, thingOf } from '../../../domain/support/thing-kinds.ts'
import { sayDate, sayNumber } from '../../kernel/words/swedish.ts'

const pluralOf = (kind: string): string =>
  kind in thingKinds ? thingKinds[kind as keyof typeof thingKinds].plural : kind

const kindsOf = ({ things, follows }: ForgettingPlan): readonly ErasedKind[] => [
  ...things.map(({ stream, values }) => ({ kind: thingOf(stream).kind, things: 1, values })),
  ...follows,
]

const sayValues = (count: number) => (count === 1 ? '1 uppgift' : `${sayNumber(count)} uppgifter`)

/** What goes, by kind. */
export const ErasedList = ({ erased }: { readonly erased: readonly ErasedKind[] }) => (
  <ul className="bullets">
    {[...Map.groupBy(erased, ({ kind }) => kind)].map(([kind, all]) => (
      <li key={kind}>
        {pluralOf(kind)}: {sayNumber(all.reduce((sum, each) => sum + each.things, 0))} med{' '}
        {sayValues(all.reduce((sum, each) => sum + each.values, 0))}
      </li>
    ))}
  </ul>
)

/** What stays, until when and why. */
export const StayList = ({ stay }: { readonly stay: readonly Stay[] }) => (
  <ul className="bullets">
    {stay.map(({ what, count, until }) => (
      <li key={what}>
        <span className="strong">
          {stays[what].what}
          {count !== null && ` (${sayNumber(count)})`}
          {until !== null && ` till ${sayDate(until)}`}.
        </span>{' '}
        {stays[what].why}
      </li>
    ))}
  </ul>
)

/** The data that go, and the data that stay, with the last day and the ground. */
export const PlanWords = ({ plan }: { readonly plan: ForgettingPlan }) => (
  <>
    <h3>Det här raderas</h3>
    <ErasedList erased={kindsOf(plan)} />
    {plan.files + plan.letters > 0 && (
      <p>
        Dessutom {plan.files === 1 ? 'namnet på 1 fil' : `namnen på ${sayNumber(plan.files)} filer`} och{' '}
        {sayNumber(plan.letters)} sparade mejl.
      </p>
    )}
    <h3>Det här är kvar</h3>
    <StayList stay={plan.stays} />
  </>
)
