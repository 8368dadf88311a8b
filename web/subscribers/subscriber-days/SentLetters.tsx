import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import {
  type ResendReason,
  resendReasonNames,
  resendReasons,
} from '../../../domain/subscribers/mailing/resend-reasons.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { SaveDialog } from '../../kernel/forms/SaveDialog.tsx'
import { sayDate, sayTime } from '../../kernel/words/swedish.ts'
import { type PostedDisc, type SentLetter, usePostedTo, useSentTo } from '../queries/mailing.ts'
import type { SubscriberActs } from './use-subscriber-acts.ts'

type SentLettersProps = { readonly subscriberId: string; readonly acts: SubscriberActs }

const tones: Readonly<Record<SentLetter['tone'], StatusTone>> = {
  ok: 'ok',
  wait: 'waiting',
  warn: 'warn',
  bad: 'danger',
}

/** `after`: id of the last letter about the issue that the administrator sees. */
type ResendInput = { readonly sent: SentLetter; readonly after: string }

/** Letters come with the latest first, so the first match is the last letter. */
const lastLetterId = (letters: readonly SentLetter[], { issue, _id }: SentLetter): string =>
  letters.find((each) => each.issue === issue)?._id ?? _id

/** Letters and discs to the subscriber, with their outcomes. */
export const SentLetters = ({ subscriberId, acts }: SentLettersProps) => {
  const { data: sent = [] } = useSentTo(subscriberId)
  const { data: posted = [] } = usePostedTo(subscriberId)
  const [again, setAgain] = useState<ResendInput>()
  return (
    <Section
      title="Skickat"
      aside={sent.length > 0 && <Button onPress={() => void acts.revokeLinks()}>Gör länkarna i mejlen ogiltiga</Button>}
    >
      {sent.length + posted.length === 0 ? (
        <p className="soft">Inget har skickats.</p>
      ) : (
        <Table label="Skickat">
          <TableHeader>
            <ColumnHead isRowHeader>Nummer</ColumnHead>
            <ColumnHead>Sätt</ColumnHead>
            <ColumnHead>När</ColumnHead>
            <ColumnHead>Utfall</ColumnHead>
            <ColumnHead isHidden>Val</ColumnHead>
          </TableHeader>
          <TableBody>
            {byDate(sent, posted).map((each) =>
              'day' in each ? (
                <DiscRow key={each._id} of={each} />
              ) : (
                <LetterRow
                  key={each._id}
                  of={each}
                  onAgain={() => setAgain({ sent: each, after: lastLetterId(sent, each) })}
                />
              ),
            )}
          </TableBody>
        </Table>
      )}
      {again && <AgainDialog {...again} onSave={acts.sendAgain} onClose={() => setAgain(undefined)} />}
    </Section>
  )
}

/** Sorts the latest first. A disc has a day and no time. */
const byDate = (sent: readonly SentLetter[], posted: readonly PostedDisc[]): readonly (SentLetter | PostedDisc)[] => {
  const when = (each: SentLetter | PostedDisc) => ('day' in each ? each.day : each.at)
  return [...sent, ...posted].toSorted((one, other) => when(other).localeCompare(when(one)))
}

const sayPouches = (pouches: number) => (pouches === 1 ? '1 fodral' : `${pouches.toString()} fodral`)

const Issue = ({ of: { issueName, publicationName } }: { readonly of: SentLetter | PostedDisc }) => (
  <>
    {issueName}
    <span className="soft small row-under">{publicationName}</span>
  </>
)

const DiscRow = ({ of }: { readonly of: PostedDisc }) => (
  <Row id={of._id}>
    <Cell data-wide>
      <Issue of={of} />
    </Cell>
    <Cell>
      Skiva med post
      <span className="soft small row-under">{of.pouches === null ? 'Igen' : sayPouches(of.pouches)}</span>
    </Cell>
    <Cell>
      <span className="num">{sayDate(of.day)}</span>
    </Cell>
    <Cell>
      <Status tone="ok">{of.pouches === null ? 'Beställd' : 'Skickat'}</Status>
    </Cell>
    <Cell />
  </Row>
)

type LetterRowProps = { readonly of: SentLetter; readonly onAgain: () => void }

const LetterRow = ({ of: each, onAgain }: LetterRowProps) => (
  <Row id={each._id}>
    <Cell data-wide>
      <Issue of={each} />
    </Cell>
    <Cell>E-post{each.again && <span className="soft small row-under">Igen: {each.again}</span>}</Cell>
    <Cell>
      <span className="num">
        {sayDate(each.at)} kl. {sayTime(each.at)}
      </span>
    </Cell>
    <Cell>
      <Status tone={tones[each.tone]}>{each.outcome}</Status>
      {each.reason && <span className="soft small row-under">{each.reason}</span>}
    </Cell>
    <Cell data-align="end">
      {each.canSendAgain && !each.isUnderWay && (
        <Button variant="quiet" icon={RefreshCw} aria-label={`Skicka igen: ${each.issueName}`} onPress={onAgain}>
          Skicka igen
        </Button>
      )}
    </Cell>
  </Row>
)

type AgainDialogProps = ResendInput & {
  readonly onSave: SubscriberActs['sendAgain']
  readonly onClose: () => void
}

const options = resendReasonNames.map((value) => ({ value, text: resendReasons[value] }))

const AgainDialog = ({ sent: { issue, issueName }, after, onSave, onClose }: AgainDialogProps) => {
  const [reason, setReason] = useState<ResendReason | null>(null)
  return (
    <SaveDialog
      title={`Skicka ${issueName} igen`}
      act="Skicka igen"
      isReady={reason !== null}
      onSave={async () => reason && onSave({ issue, reason, after })}
      onClose={onClose}
    >
      <RadioGroup label="Varför?" options={options} value={reason} onChange={setReason} required />
    </SaveDialog>
  )
}
