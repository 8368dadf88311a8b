import { isReplaced } from '../../../domain/subscribers/burn/replacement-orders.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { sayTime } from '../../kernel/words/swedish.ts'
import { type Burn, type Discs, useDiscActs } from '../queries/discs.ts'
import {
  discOrderStatusOf,
  formatWords,
  hasImage,
  madeInWords,
  newerCopies,
  remainingDiscsText,
  robotName,
  workOf,
} from './burn-words.ts'

type RobotsProps = { readonly issueId: string; readonly discs: Discs }

/** The work of each robot, and the stopped disc orders that wait for a person. */
export const Robots = ({ issueId, discs: { robots, burns } }: RobotsProps) => (
  <Section title="Robotar" aside={<span className="soft">Avläses varje minut</span>}>
    <ul className="robots">
      {robots.map(({ id, name }) => (
        <li key={id} className="robot">
          <OneRobot name={name} work={workOf(burns, id)} />
        </li>
      ))}
    </ul>
    {burns
      .filter((burn) => burn.status === 'failed' && !isReplaced(burn))
      .map((burn) => (
        <StoppedDiscOrder
          key={burn._id}
          issueId={issueId}
          burn={burn}
          robots={robots}
          beside={newerCopies(burn, burns)}
        />
      ))}
  </Section>
)

const OneRobot = ({ name, work }: { readonly name: string; readonly work: Burn | undefined }) => {
  const { tone, text } = work ? discOrderStatusOf(work) : ({ tone: 'ok', text: 'Ledig' } as const)
  return (
    <>
      <div className="robot-head">
        <h3>{name}</h3>
        <Status tone={tone}>{text}</Status>
      </div>
      {work && (
        <>
          <span className="robot-count">
            <b className="num">{madeInWords(work)}</b>
          </span>
          <span className="small soft">
            {work.issueName}, sedan kl. {sayTime(work.changedAt)}
          </span>
        </>
      )}
    </>
  )
}

type StoppedDiscOrderProps = {
  readonly issueId: string
  readonly burn: Burn
  readonly robots: Discs['robots']
  /** Copies that were ordered while this order was under way. */
  readonly beside: number
}

/** A disc order at which a robot stopped, or whose disc image was never made: then no other robot helps. */
const StoppedDiscOrder = ({ issueId, burn, robots, beside }: StoppedDiscOrderProps) => {
  const acts = useDiscActs(issueId)
  const { _id, issue, format, robot, reason, issueName } = burn
  const others = hasImage(burn) ? robots.filter(({ id }) => id !== robot) : []
  const retry = (at: number) => acts.mutate({ kind: 'retry', burn: _id, robot: at })
  const stopped = hasImage(burn) ? `${robotName(robots, robot)} stannade` : `${formatWords[format]} blev inte gjord`
  return (
    <Notice
      tone="danger"
      level={3}
      title={`${stopped}: ${issueName}`}
      actions={
        <>
          <Button isPending={acts.isPending} onPress={() => retry(robot ?? 0)}>
            Försök igen
          </Button>
          {others.map(({ id, name }) => (
            <Button key={id} variant="quiet" onPress={() => retry(id)}>
              Flytta till {name}
            </Button>
          ))}
          {!hasImage(burn) && <ButtonLink to={`/publications/articles/${issue}`}>Till produktionen</ButtonLink>}
        </>
      }
    >
      <p>
        {reason} {hasImage(burn) && remainingDiscsText(burn, beside)}
      </p>
      {acts.isError && <p>{explain(acts.error)}</p>}
    </Notice>
  )
}
