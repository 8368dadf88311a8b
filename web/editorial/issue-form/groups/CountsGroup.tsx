import type { SubscriberCounts } from '../../../../domain/editorial/issue/commands.ts'
import { subscriberKindNames, subscriberKinds } from '../../../../domain/subscribers/subscriber-kinds.ts'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { sayNumber } from '../../../kernel/words/swedish.ts'
import { useIsReleased } from '../../entities/use-is-released.ts'

/** The numbers of subscribers by format, from which the copies of discs are computed. */
type CountsGroupProps = {
  readonly counts: SubscriberCounts
  /** ISO instant; null: no release is planned. */
  readonly availableFromDate: string | null
}

export const CountsGroup = ({ counts, availableFromDate }: CountsGroupProps) => {
  const isOut = useIsReleased(availableFromDate)
  const isToNobody = isOut && subscriberKindNames.every((kind) => counts[kind] === 0)
  return (
    <FormGroup title="Antal prenumeranter" help="Så många som får numret i varje form. Räknas när numret släpps.">
      <dl className="facts">
        {subscriberKindNames.map((kind) => (
          <div key={kind} className="fact">
            <dt>{subscriberKinds[kind]}</dt>
            <dd className="num">{sayNumber(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      {isToNobody && (
        <p className="soft">
          Numret hade inga prenumeranter när det släpptes. De som har kommit sedan står under Skivor.
        </p>
      )}
    </FormGroup>
  )
}
