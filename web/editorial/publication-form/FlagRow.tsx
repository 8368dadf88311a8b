import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import { fetchesOnlyWithout, idleBecauseOf, type ShownFlag, stepOf } from '../../../domain/editorial/run/steps.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import type { AlteredField, NamesOfIssue } from './production/use-names-of-issue.ts'

type FlagRowProps = {
  readonly flag: ShownFlag
  readonly item: ProcessItem
  /** The place among the chosen steps, from 0; -1: not chosen. */
  readonly place: number
  readonly publication: PublicationView
  /** The changes that the step would make in the selected issue. */
  readonly changes: NamesOfIssue | undefined
  readonly onChange: (isOn: boolean) => void
}

/** One step of a process item: its place in the order, a sentence about it, and a missing setting. */
export const FlagRow = ({ flag, item, place, publication, changes, onChange }: FlagRowProps) => {
  const { name, says, lacks } = stepOf(flag)
  const lack = lacks?.(publication)
  const isOn = place >= 0
  const idle = isOn ? idleBecauseOf(flag, item) : undefined
  const unimported = isOn ? fetchesOnlyWithout(flag, item) : undefined
  return (
    <li className="process-flag">
      <span className="num" aria-hidden="true">
        {isOn ? place + 1 : ''}
      </span>
      <Checkbox isSelected={isOn} onChange={onChange} hint={says} isDisabled={lack !== undefined && !isOn}>
        {name}
      </Checkbox>
      {lack && (
        <p className="small soft">
          {lack.says} <Link to={`/publications/edit/${publication._id}/${lack.section}`}>Ställ in</Link>
        </p>
      )}
      {idle && <p className="small soft">Gör ingen skillnad, eftersom ”{idle}” också är valt.</p>}
      {unimported && <p className="small soft">Hämtar bara: ”{unimported}” är inte valt.</p>}
      {isOn && changes && <BeforeAndAfter flag={flag} changes={changes} />}
    </li>
  )
}

const CHANGES_SHOWN = 10

const sayChanged = ({ issue, articles }: NamesOfIssue, count: number, what: 'namn' | 'artiklar') =>
  `${issue}: ${count.toString()} av ${articles.toString()} ${what} ändras.`

const BeforeAndAfter = ({ flag, changes }: { readonly flag: ShownFlag; readonly changes: NamesOfIssue }) => {
  const [isWhole, setWhole] = useState(false)
  const changed = changes.changed.get(flag)
  const altered = changes.altered.get(flag) ?? []
  if (changed === undefined) return null
  if (altered.length === 0) return <p className="small soft">{sayChanged(changes, changed, 'artiklar')}</p>
  return (
    <details>
      <summary>Före och efter</summary>
      <p className="small soft">
        {sayChanged(changes, changed, altered.some(({ name }) => name !== undefined) ? 'artiklar' : 'namn')}
      </p>
      <ul>
        {altered.slice(0, isWhole ? altered.length : CHANGES_SHOWN).map((each) => (
          <AlteredRow key={each.id} {...each} />
        ))}
      </ul>
      {altered.length > CHANGES_SHOWN && !isWhole && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          Visa alla {altered.length}
        </Button>
      )}
    </details>
  )
}

const AlteredRow = ({ name, before, after }: AlteredField) => (
  <li>
    {name !== undefined && `${name}: `}
    <del>{before}</del> <ins>{after}</ins>
  </li>
)
