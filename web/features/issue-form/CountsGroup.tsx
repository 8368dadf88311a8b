import type { SubscriberCounts } from '../../../domain/issue/commands.ts'
import { subscriberKindNames, subscriberKinds } from '../../../domain/values/subscriber-kinds.ts'
import { FormGroup } from '../../components/fields/FormGroup.tsx'
import { sayNumber } from '../../words/swedish.ts'

/** How many get the issue in which form: what copies of discs are reckoned from. */
export const CountsGroup = ({ counts }: { readonly counts: SubscriberCounts }) => (
  <FormGroup title="Antal prenumeranter" help="Så många som får numret i varje form. Räknas när numret släpps.">
    <dl className="facts">
      {subscriberKindNames.map((kind) => (
        <div key={kind} className="fact">
          <dt>{subscriberKinds[kind]}</dt>
          <dd className="num">{sayNumber(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  </FormGroup>
)
