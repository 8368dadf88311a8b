import type { ReactNode } from 'react'

type PageHeadProps = {
  readonly title: string
  /** The thing that the page belongs to: the publication's name. */
  readonly kicker?: string | undefined
  /** Facts under the title, each in a `<span>` or a `Status`. */
  readonly deck?: ReactNode
  /** Buttons to the right. */
  readonly actions?: ReactNode
  /** Whether each part of the page is still loading: while some are, the content below waits for them. */
  readonly awaits?: readonly boolean[]
}

/** Keeps the room of a line without a word. */
export const EMPTY_LINE = '\u00a0'

const isPartly = (awaits: readonly boolean[]) => awaits.includes(true) && awaits.includes(false)

/** A longer word does not fit a narrow screen in the size of headings: 'Prenumerationsärende'. */
const LONG_TITLE_LETTERS = 18
const hasLongWord = (title: string) => title.split(/\s/).some((word) => word.length >= LONG_TITLE_LETTERS)

/** The one h1 of a screen; also sets the title of the window. */
export const PageHead = ({ title, kicker, deck, actions, awaits = [] }: PageHeadProps) => (
  <div className="page-head" data-arriving={isPartly(awaits) || undefined}>
    <title>{`${kicker?.trim() ? `${title}, ${kicker}` : title} – Ljudkod`}</title>
    <div>
      {kicker && <p className="kicker">{kicker}</p>}
      <h1 data-long={hasLongWord(title) || undefined}>{title}</h1>
      {deck && <div className="deck">{deck}</div>}
    </div>
    {actions && <div className="button-row">{actions}</div>}
  </div>
)
