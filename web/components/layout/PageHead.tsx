import type { ReactNode } from 'react'

export type PageHeadProps = {
  readonly title: string
  /** What the page belongs to: the publication's name. */
  readonly kicker?: string | undefined
  /** Facts under the title, each in a `<span>` or a `Status`. */
  readonly deck?: ReactNode
  /** Buttons to the right. */
  readonly actions?: ReactNode
}

/** The one h1 of a screen; sets the title of the window too. */
export const PageHead = ({ title, kicker, deck, actions }: PageHeadProps) => (
  <div className="page-head">
    <title>{`${kicker?.trim() ? `${title}, ${kicker}` : title} – Ljudkod`}</title>
    <div>
      {kicker && <p className="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {deck && <div className="deck">{deck}</div>}
    </div>
    {actions && <div className="button-row">{actions}</div>}
  </div>
)
