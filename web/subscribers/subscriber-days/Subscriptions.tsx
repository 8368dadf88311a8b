import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import type { SubscriptionView } from '../../../projections/subscribers/subscriber/view.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import type { Subscriber } from '../queries/subscribers.ts'
import { ContinueDialog } from './ContinueDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { SubscriptionDialog } from './SubscriptionDialog.tsx'
import { sayPeriod } from './say-period.ts'
import type { SubscriberActs, SubscriptionEnd } from './use-subscriber-acts.ts'

type SubscriptionsProps = { readonly subscriber: Subscriber; readonly acts: SubscriberActs }

const isEnding = (subscription: SubscriptionView): subscription is SubscriptionEnd => subscription.to !== null

/** True for the subscriber's last subscription of its publication and format. */
const isLast = ({ publication, format, from }: SubscriptionView, all: readonly SubscriptionView[]) =>
  !all.some((each) => each.publication === publication && each.format === format && each.from > from)

/** Adds the days to the name where the subscriber has several subscriptions of this publication and format. */
const subscriptionName = (row: SubscriptionView, name: string, all: readonly SubscriptionView[]) => {
  const isAlike = ({ publication, format }: SubscriptionView) =>
    publication === row.publication && format === row.format
  const told = `${name}, ${row.format}`
  return all.filter(isAlike).length > 1 ? `${told}, ${sayPeriod(row)}` : told
}

/** The subscriber's present and past subscriptions. */
export const Subscriptions = ({ subscriber, acts }: SubscriptionsProps) => {
  const { data: publications = [] } = usePublicationNames()
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<SubscriptionView>()
  const [continuing, setContinuing] = useState<SubscriptionEnd>()
  const nameOf = (publication: string) =>
    publications.find(({ _id }) => _id === publication)?.name ?? 'Borttagen publikation'
  const { subscriptions, endedSubscriptions } = subscriber
  const running = new Set(subscriptions)
  const rows = [...subscriptions, ...endedSubscriptions.toReversed()]
  const goesOn = (row: SubscriptionView): row is SubscriptionEnd =>
    isEnding(row) && isLast(row, rows) && publications.some(({ _id }) => _id === row.publication)
  return (
    <Section
      title="Prenumerationer"
      aside={
        <Button icon={Plus} aria-label="Lägg till prenumeration" onPress={() => setAdding(true)}>
          Lägg till
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className="soft">Inga prenumerationer.</p>
      ) : (
        <Table label="Prenumerationer">
          <TableHeader>
            <ColumnHead isRowHeader>Publikation</ColumnHead>
            <ColumnHead>Format</ColumnHead>
            <ColumnHead align="end">Antal</ColumnHead>
            <ColumnHead>Från</ColumnHead>
            <ColumnHead>Till</ColumnHead>
            <ColumnHead isHidden>Val</ColumnHead>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <Row key={row._id} id={row._id}>
                <Cell data-wide>{nameOf(row.publication)}</Cell>
                <Cell>{row.format}</Cell>
                <Cell data-align="end" data-label="antal">
                  <span className="num">{row.issues}</span>
                </Cell>
                <Cell data-label="från">
                  <span className="num">{sayDate(row.from)}</span>
                </Cell>
                <Cell data-label="till">
                  {row.to === null ? 'tills vidare' : <span className="num">{sayDate(row.to)}</span>}
                </Cell>
                <Cell data-align="end">
                  <SubscriptionButtons
                    name={subscriptionName(row, nameOf(row.publication), rows)}
                    onContinue={goesOn(row) ? () => setContinuing(row) : undefined}
                    onEnd={running.has(row) ? () => setEnding(row) : undefined}
                  />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {isAdding && <SubscriptionDialog onSave={acts.start} onClose={() => setAdding(false)} />}
      {ending && (
        <EndDialog
          subscription={ending}
          name={nameOf(ending.publication)}
          onSave={(lastDay) => acts.end(ending, lastDay)}
          onClose={() => setEnding(undefined)}
        />
      )}
      {continuing && (
        <ContinueDialog
          subscription={continuing}
          name={nameOf(continuing.publication)}
          onSave={() => acts.goOn(continuing)}
          onClose={() => setContinuing(undefined)}
        />
      )}
    </Section>
  )
}

type SubscriptionButtonsProps = {
  readonly name: string
  readonly onContinue: (() => void) | undefined
  /** Undefined: it has ended. */
  readonly onEnd: (() => void) | undefined
}

const SubscriptionButtons = ({ name, onContinue, onEnd }: SubscriptionButtonsProps) => (
  <span className="row-actions">
    {!onEnd && <Status tone="waiting">Avslutad</Status>}
    {onContinue && (
      <Button variant="quiet" aria-label={`Fortsätt ${name}`} onPress={onContinue}>
        Fortsätt
      </Button>
    )}
    {onEnd && (
      <Button variant="quiet" aria-label={`Avsluta ${name}`} onPress={onEnd}>
        Avsluta
      </Button>
    )}
  </span>
)
