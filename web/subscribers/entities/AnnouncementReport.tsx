import type { ReactNode } from 'react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { sayDate, sayNumber, sayTime } from '../../kernel/words/swedish.ts'
import type { AnnouncementView } from '../words/announcement.ts'
import { AnnouncementControls } from './AnnouncementControls.tsx'

type AnnouncementReportProps = {
  readonly announcement: AnnouncementView
  readonly title: string
  /** Listeners find the announced issue. */
  readonly isReleased: boolean
  /** Why it is paused or interrupted, and the remedy. */
  readonly reason: string | null
  readonly done: number
  readonly all: number
  /** The counted thing, such as 'mejl är behandlade'. */
  readonly what: string
  /** When letters that were refused for now are tried again. */
  readonly waitsUntil?: string | null
  /** Outcomes in words, with the number of each. */
  readonly fates: readonly (readonly [string, number])[]
  /** The effect of ending the announcement, in a sentence or two. */
  readonly lost: string
  readonly onAct: (act: 'pause' | 'resume' | 'stop') => void
  /** Follows the sentence on the start. */
  readonly note?: string
  /** What the channel alone has to say. */
  readonly children: ReactNode
}

/** The progress of an announcement, its outcomes so far, and the acts on it. */
export const AnnouncementReport = (props: AnnouncementReportProps) => {
  const { announcement, title, isReleased, reason, done, all, what, waitsUntil, fates, lost, note = '', onAct } = props
  const { status, orderedBy, orderedAt } = announcement
  const start = orderedBy ? `${orderedBy} startade det` : 'Det startade när numret släpptes'
  return (
    <section aria-labelledby="utskick" className="fields">
      <h2 id="utskick">{title}</h2>
      {all > 0 && (
        <ProgressBar label={`${sayNumber(done)} av ${sayNumber(all)} ${what}`} value={Math.floor((100 * done) / all)} />
      )}
      {reason && (
        <Notice tone="warn" level={3} title={status === 'paused' ? 'Står stilla' : 'Försöker igen'}>
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
      {props.children}
      <p className="soft small">
        {start} {sayDate(orderedAt)} kl. {sayTime(orderedAt)}.{note}
      </p>
      <AnnouncementControls sending={announcement} isReleased={isReleased} lost={lost} onAct={onAct} />
    </section>
  )
}
