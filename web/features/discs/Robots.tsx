import { Notice } from '../../components/feedback/Notice.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { Button } from '../../components/actions/Button.tsx'
import { type Burn, type Discs, useDiscActs } from '../../queries/discs.ts'
import { explain } from '../../server/api-client.ts'
import { sayTime } from '../../words/swedish.ts'
import { madeInWords, robotName, standingOf, workOf } from './burn-words.ts'

type RobotsProps = { readonly issueId: string; readonly discs: Discs }

/** What each robot is at, and what waits for somebody. */
export const Robots = ({ issueId, discs: { robots, burns } }: RobotsProps) => (
  <section aria-labelledby="robotar">
    <div className="section-head">
      <h2 id="robotar">Robotar</h2>
      <span className="soft">Avläses varje minut</span>
    </div>
    <ul className="robots">
      {robots.map(({ id, name }) => (
        <li key={id} className="robot">
          <OneRobot name={name} work={workOf(burns, id)} />
        </li>
      ))}
    </ul>
    {burns
      .filter(({ status }) => status === 'failed')
      .map((burn) => (
        <Stopped key={burn._id} issueId={issueId} burn={burn} robots={robots} />
      ))}
  </section>
)

const OneRobot = ({ name, work }: { readonly name: string; readonly work: Burn | undefined }) => {
  const { tone, text } = work ? standingOf(work) : ({ tone: 'ok', text: 'Ledig' } as const)
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

type StoppedProps = { readonly issueId: string; readonly burn: Burn; readonly robots: Discs['robots'] }

const Stopped = ({ issueId, burn, robots }: StoppedProps) => {
  const acts = useDiscActs(issueId)
  const { _id, robot, reason, made, copies, issueName } = burn
  const others = robots.filter(({ id }) => id !== robot)
  const rest = copies - made
  const retry = (at: number) => acts.mutate({ kind: 'retry', burn: _id, robot: at })
  return (
    <Notice
      tone="danger"
      level={3}
      title={`${robotName(robots, robot)} stannade: ${issueName}`}
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
        </>
      }
    >
      <p>
        {reason} {made > 0 && `${made.toString()} ex av ${copies.toString()} är klara. `}
        {rest === 1 ? 'Det ex' : `De ${rest.toString()} ex`} som saknas görs, ingen skiva görs två gånger.
      </p>
      {acts.isError && <p>{explain(acts.error)}</p>}
    </Notice>
  )
}
