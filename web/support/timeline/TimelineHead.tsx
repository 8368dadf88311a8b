import { Copy, ExternalLink, FlaskConical, GitCompare, History, UserLock } from 'lucide-react'
import { canMove } from '../../../domain/support/move/owner-rules.ts'
import { headingOf, thingOf } from '../../../domain/support/thing-kinds.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { thingAddress } from '../entities/thing-address.ts'
import type { Timeline } from '../queries/timeline.ts'
import { MoveOut } from './MoveOut.tsx'

type TimelineHeadProps = {
  readonly thing: Timeline['thing']
  /** Events of the thing itself. */
  readonly count: number
  /** Rows of other things, jobs and deadlines; undefined: not all rows are known. */
  readonly belonging: number | undefined
}

/** '2 egna händelser, 3 som hör till'. */
const sayEvents = ({ count, belonging = 0 }: Pick<TimelineHeadProps, 'count' | 'belonging'>) =>
  `${count === 1 ? '1 egen händelse' : `${sayNumber(count)} egna händelser`}${belonging === 0 ? '' : `, ${sayNumber(belonging)} som hör till`}`

/** Which thing it is: kind and name, state, and the ways to it. */
export const TimelineHead = ({ thing, ...counts }: TimelineHeadProps) => {
  const { stream, kind, name, of, state, page, definite } = thing
  // The kicker stands in the title of the window, which the history of the browser keeps.
  const isPerson = thingOf(stream).kind === 'subscriber'
  const address = thingAddress(stream)
  const { copy } = useCopying(location.href)
  return (
    <PageHead
      title={headingOf({ kind, name })}
      kicker={isPerson ? '' : of}
      deck={
        <>
          {isPerson && of !== '' && <span>{of}</span>}
          {state !== '' && <Status tone="now">{state}</Status>}
          <span>{sayEvents(counts)}</span>
          <span className="code small">{stream}</span>
        </>
      }
      actions={
        <>
          {page !== null && (
            <ButtonLink icon={ExternalLink} to={page}>
              {`Öppna ${definite}`}
            </ButtonLink>
          )}
          <ButtonLink icon={History} to={`${address}/screen`}>
            Visa skärmen som den var
          </ButtonLink>
          <ButtonLink icon={GitCompare} to={`${address}/compare`}>
            Jämför två lägen
          </ButtonLink>
          {thingOf(stream).words.tellsOfPerson === true && (
            <ButtonLink icon={UserLock} to={`/support/person/${stream}`}>
              Personens rättigheter
            </ButtonLink>
          )}
          {canMove(stream) && <MoveOut stream={stream} />}
          <IconButton icon={Copy} label="Kopiera länk" onPress={() => void copy()} />
          <ButtonLink icon={FlaskConical} variant="quiet" to={`${address}/what-if`}>
            Med dagens kod
          </ButtonLink>
        </>
      }
    />
  )
}
