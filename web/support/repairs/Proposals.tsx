import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { thingAddress } from '../entities/thing-address.ts'
import type { RepairAnswer, Verdict } from '../queries/processes.ts'
import { JudgeDialog } from './JudgeDialog.tsx'

type Judgement = { readonly verdict: Verdict; readonly repairs: readonly RepairAnswer[] }

/** Proposals that wait for a second administrator, those of a press together. */
export const Proposals = ({ proposals }: { readonly proposals: readonly RepairAnswer[] }) => {
  const [judgement, setJudgement] = useState<Judgement>()
  const batches = [...Map.groupBy(proposals, ({ _id, batch }) => batch ?? _id).entries()]
  return (
    <>
      <ul className="proposals">
        {batches.map(([key, repairs]) => (
          <li key={key}>
            <ProposalFacts repairs={repairs} />
            <ProposalActs repairs={repairs} onJudge={(verdict) => setJudgement({ verdict, repairs })} />
          </li>
        ))}
      </ul>
      {judgement && <JudgeDialog {...judgement} onClose={() => setJudgement(undefined)} />}
    </>
  )
}

/** The edited values of a job or command: the administrator who approves reads them first. */
const EditedValues = ({ act }: Pick<RepairAnswer, 'act'>) => {
  const fields = act.kind === 'edit-job' ? act.fields : act.kind === 'edit-step' ? act.command : undefined
  if (!fields) return null
  return (
    <>
      <dt>Uppgifter</dt>
      <dd>
        {Object.entries(fields).map(([name, value]) => (
          <span key={name} className="proposal-thing">
            {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
          </span>
        ))}
      </dd>
    </>
  )
}

type ProposalProps = { readonly repairs: readonly RepairAnswer[] }

/** A step is told by its process, and anything else that stands alone by what it is. */
const headOf = ([first, ...others]: readonly RepairAnswer[]): string | null | undefined => {
  const isAlone = others.length === 0 && first && !('process' in first.act)
  return (isAlone ? first.thing : null) ?? first?.about
}

const ProposalFacts = ({ repairs }: ProposalProps) => {
  const [first] = repairs
  if (!first) return null
  return (
    <>
      <h2>
        {first.actName}: {headOf(repairs) ?? 'en sak'}
        {repairs.length > 1 && ` (${repairs.length.toString()})`}
      </h2>
      <dl className="facts">
        <dt>Vad det gör</dt>
        <dd>{first.effect}</dd>
        <EditedValues act={first.act} />
        <dt>Varför</dt>
        <dd>{first.reason}</dd>
        <dt>Föreslaget av</dt>
        <dd>
          {first.proposedByName}, {sayInstant(first.proposedAt)}
          {first.isByCommand && <p className="soft">Vid kommandoraden</p>}
        </dd>
        <ProposalThings repairs={repairs} />
      </dl>
    </>
  )
}

type ProposalThing = { readonly key: string; readonly href: string | null; readonly text: string | null }

/** What the acts are about; of a person, everything in which the person is forgotten. */
const ProposalThings = ({ repairs }: ProposalProps) => {
  const things = repairs.flatMap(({ _id, stream, thing, persons }): readonly ProposalThing[] => {
    if (persons.length > 0)
      return persons.map((person) => ({
        key: person.stream,
        href: `/support/person/${person.stream}`,
        text: person.words,
      }))
    return [{ key: _id, href: stream && thingAddress(stream), text: stream ? thing : 'Ingen särskild sak' }]
  })
  return (
    <>
      <dt>{things.length === 1 ? 'Sak' : `Saker (${things.length.toString()})`}</dt>
      <dd>
        {things.map(({ key, href, text }) => (
          <span key={key} className="proposal-thing">
            {href ? <a href={href}>{text}</a> : text}
          </span>
        ))}
      </dd>
    </>
  )
}

const ProposalActs = ({ repairs, onJudge }: ProposalProps & { readonly onJudge: (verdict: Verdict) => void }) => {
  const [first] = repairs
  if (!first) return null
  const { mayApprove, mayWithdraw, waitsBecause } = first
  return (
    <>
      {waitsBecause && <p className="soft">{waitsBecause}</p>}
      <div className="button-row">
        {mayApprove && (
          <Button variant="primary" icon={Check} onPress={() => onJudge('approve')}>
            Godkänn
          </Button>
        )}
        {waitsBecause === null && (
          <Button icon={X} onPress={() => onJudge('reject')}>
            Avslå
          </Button>
        )}
        {mayWithdraw && (
          <Button icon={Undo2} onPress={() => onJudge('withdraw')}>
            Ta tillbaka
          </Button>
        )}
      </div>
    </>
  )
}
