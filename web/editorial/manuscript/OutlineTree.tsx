import { type KeyboardEvent, useEffect, useRef } from 'react'
import { levels } from '../../../domain/editorial/contents/rules.ts'
import { SECONDS_PER_WORD } from '../../../domain/kernel/values/dates/reading-time.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayDuration, sayNumber } from '../../kernel/words/swedish.ts'
import type { OutlineRow } from '../queries/manuscripts.ts'
import type { ShownArticle } from './outline-state.ts'

const oddityWords: Readonly<Record<NonNullable<ShownArticle['oddity']>, string>> = {
  empty: 'Ingen text under rubriken',
  long: 'Mycket lång: saknas en rubrik?',
  skipsLevel: 'En nivå saknas ovanför',
}

const statusWords: Readonly<Record<OutlineRow['status'], string>> = {
  new: 'Ny',
  changed: 'Fylls på eller ändras',
  waiting: 'Ändrad här också: du väljer efteråt',
  unchanged: 'Finns redan, likadan',
  removed: 'Togs bort här förut, kommer tillbaka',
}

/** '412 ord, 2 min 11 s, ingress, 1 bild'. */
const factsOf = ({ words, images, hasIngress }: ShownArticle): string =>
  [
    `${sayNumber(words)} ord`,
    words > 0 ? sayDuration(Math.round(words * SECONDS_PER_WORD)) : '',
    hasIngress ? 'ingress' : '',
    images > 0 ? `${images.toString()} ${images === 1 ? 'bild' : 'bilder'}` : '',
  ]
    .filter((fact) => fact !== '')
    .join(', ')

type OutlineKeys = {
  readonly onLevel: (by: 1 | -1) => void
  readonly onOut: () => void
  readonly onName: () => void
  readonly onJoin: () => void
}

type OutlineTreeProps = OutlineKeys & {
  readonly articles: readonly ShownArticle[]
  readonly rows: readonly OutlineRow[] | undefined
  readonly out: ReadonlySet<number>
  readonly current: number
  readonly onCurrent: (index: number) => void
  /** The current row takes the focus each time that this changes. */
  readonly focusTurn: number
}

/** The articles by level. Arrows go from row to row; the other keys act on the row in focus. */
export const OutlineTree = (props: OutlineTreeProps) => {
  const { articles, rows, out, current, onCurrent, focusTurn } = props
  const tree = useRef<HTMLUListElement>(null)
  const lastTurn = useRef(focusTurn)
  useEffect(() => {
    if (focusTurn !== lastTurn.current) focusRow(tree.current, current)
    lastTurn.current = focusTurn
  }, [focusTurn, current])
  const onKeyDown = (event: KeyboardEvent) => {
    const target = movedTo(event.key, current, articles.length)
    const act = actOf(event.key, props)
    if (event.ctrlKey || event.metaKey || event.altKey || (target === undefined && !act)) return
    event.preventDefault()
    if (target !== undefined) focusRow(tree.current, target)
    else act?.()
  }
  return (
    <ul ref={tree} role="tree" aria-label="Artiklar i manuset" className="outline-tree" onKeyDown={onKeyDown}>
      {articles.map((article, index) => {
        const isOut = out.has(article.begin)
        const status = rows?.[index]?.status
        return (
          // The keys of all rows are handled by the tree.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={article.begin}
            role="treeitem"
            tabIndex={index === current ? 0 : -1}
            aria-level={levels.indexOf(article.level) + 1}
            aria-selected={index === current}
            data-level={article.level}
            data-out={isOut || undefined}
            onClick={() => onCurrent(index)}
            onFocus={() => onCurrent(index)}
          >
            <span className="outline-name">
              <span className="outline-level">{article.level}</span> {article.name}
            </span>
            <span className="small soft num">{factsOf(article)}</span>
            {isOut ? (
              <span className="small">{status === 'removed' ? 'Togs bort här förut' : 'Utelämnas'}</span>
            ) : (
              <>
                {status && status !== 'new' && <span className="small">{statusWords[status]}</span>}
                {article.oddity && <Status tone="warn">{oddityWords[article.oddity]}</Status>}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const focusRow = (tree: HTMLElement | null, index: number) =>
  tree?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus()

const movedTo = (key: string, current: number, count: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(current + 1, count - 1),
    ArrowUp: Math.max(current - 1, 0),
    Home: 0,
    End: count - 1,
  }
  return targets[key]
}

const actOf = (key: string, { onLevel, onOut, onName, onJoin }: OutlineKeys): (() => void) | undefined => {
  const acts: Readonly<Record<string, () => void>> = {
    '[': () => onLevel(-1),
    ']': () => onLevel(1),
    ArrowLeft: () => onLevel(-1),
    ArrowRight: () => onLevel(1),
    Delete: onOut,
    Enter: onName,
    F2: onName,
    Backspace: onJoin,
  }
  return acts[key]
}
