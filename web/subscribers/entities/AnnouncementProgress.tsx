import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { sayNumber, sayTime } from '../../kernel/words/swedish.ts'

type AnnouncementProgressProps = {
  readonly done: number
  readonly all: number
  /** The counted thing, such as 'mejl är behandlade'. */
  readonly what: string
  readonly isPaused: boolean
  readonly reason: string | null
  readonly waitsUntil: string | null
  /** Outcomes in words, with the number of each. */
  readonly fates: readonly (readonly [string, number])[]
}

/** The progress of an announcement, and its outcomes so far. */
export const AnnouncementProgress = ({
  done,
  all,
  what,
  isPaused,
  reason,
  waitsUntil,
  fates,
}: AnnouncementProgressProps) => (
  <>
    {all > 0 && (
      <ProgressBar label={`${sayNumber(done)} av ${sayNumber(all)} ${what}`} value={Math.floor((100 * done) / all)} />
    )}
    {reason && (
      <Notice tone="warn" level={3} title={isPaused ? 'Står stilla' : 'Försöker igen'}>
        <p>{reason}</p>
      </Notice>
    )}
    {waitsUntil && (
      <p className="soft">En del togs inte emot just nu. De försöks igen tidigast kl. {sayTime(waitsUntil)}.</p>
    )}
    <dl className="facts">
      {fates
        .filter(([, count]) => count > 0)
        .map(([words, count]) => (
          <div key={words} className="fact">
            <dt>{words}</dt>
            <dd className="num">{sayNumber(count)}</dd>
          </div>
        ))}
    </dl>
  </>
)
