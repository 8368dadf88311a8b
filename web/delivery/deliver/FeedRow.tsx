import type { ReactNode } from 'react'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'

type FeedRowProps = {
  readonly title: string
  /** The accessible name of the list, which has one row. */
  readonly label: string
  readonly name: string
  readonly holds: string
  readonly tone: 'ok' | 'warn' | 'danger' | 'waiting'
  readonly status: string
  readonly sentence: string
  /** Links to further pages. */
  readonly children: ReactNode
}

/** A feed among the receivers of an issue. It needs no delivery, because it follows the release. */
export const FeedRow = ({ title, label, name, holds, tone, status, sentence, children }: FeedRowProps) => (
  <Section title={title}>
    <ol className="ruled" aria-label={label}>
      <li>
        <div className="receiver">
          <div className="what">
            <h3>{name}</h3>
            <span className="small soft line">{holds}</span>
            <span className="small soft line">Av sig självt när numret släpps</span>
          </div>
          <div className="how">
            <Status tone={tone}>{status}</Status>
            {sentence !== '' && <span className="small">{sentence}</span>}
          </div>
          <div className="row-actions">{children}</div>
        </div>
      </li>
    </ol>
  </Section>
)

/** Opens in a new tab. */
export const FeedLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <a className="button" data-variant="quiet" href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)
