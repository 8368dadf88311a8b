import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { MAX_COUNTED_ROWS } from '../../../projections/kernel/paging/view.ts'
import { IconLink } from '../components/actions/IconLink.tsx'
import { Select } from '../components/fields/Select.tsx'
import { sayNumber } from '../words/swedish.ts'
import type { ListRow } from './define-list.ts'
import type { NumberedPages } from './filters/use-list-address.ts'
import type { Pages } from './pages.ts'

/** Maximum number of links to pages. */
const MAX_LINKS = 10

/** A link further from the current page than this has no room on a narrow screen. */
const NEIGHBOUR_PAGES = 1

export const numbersAround = (page: number, last: number): readonly number[] => {
  const count = Math.min(MAX_LINKS, last)
  const first = Math.max(1, Math.min(page - Math.floor(MAX_LINKS / 2) + 1, last - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}

const sayTotal = (total: number | undefined) =>
  total === undefined ? `fler än ${sayNumber(MAX_COUNTED_ROWS)}` : sayNumber(total)

const sayRows = (first: number, end: number) =>
  first === end ? sayNumber(first) : `${sayNumber(first)}–${sayNumber(end)}`

const focusCurrent = (links: HTMLElement) => links.querySelector<HTMLElement>('[aria-current="page"]')?.focus()

type PageLinksProps = {
  readonly numbered: NumberedPages
  readonly pages: Pick<Pages<ListRow>, 'data' | 'isPlaceholderData'>
  readonly rows: number
  readonly words: { readonly one: string; readonly many: string }
}

/** The current page of a list, the ones around it, and the number of rows per page. */
export const PageLinks = ({ numbered, pages: { data, isPlaceholderData }, rows, words }: PageLinksProps) => {
  const { page, size, sizes, hrefOf, setSize } = numbered
  const links = useRef<HTMLElement>(null)
  const shown = data?.pages[0]
  const hasNext = shown?.next !== undefined
  const place = `${page.toString()} ${String(hasNext)}`
  const before = useRef(place)
  // The arrow that led here disappears on the last page.
  useEffect(() => {
    const hasMoved = before.current !== place
    before.current = place
    if (hasMoved && links.current && document.activeElement === document.body) focusCurrent(links.current)
  }, [place])
  const first = (page - 1) * size + 1
  const end = first + rows - 1
  const total = shown?.total ?? (hasNext ? undefined : end)
  const last = total === undefined ? Math.max(page + 1, Math.ceil(MAX_COUNTED_ROWS / size)) : Math.ceil(total / size)
  return (
    <div className="pages-row">
      {last > 1 && (
        <nav className="pages" ref={links} aria-label="Sidor">
          {page > 1 && <IconLink icon={ChevronLeft} label="Föregående sida" to={hrefOf(page - 1)} />}
          <ol>
            {numbersAround(page, last).map((number) => (
              <li key={number} data-far={Math.abs(number - page) > NEIGHBOUR_PAGES || undefined}>
                <Link
                  to={hrefOf(number)}
                  aria-label={`Sida ${sayNumber(number)}`}
                  aria-current={number === page ? 'page' : undefined}
                  preventScrollReset
                >
                  {sayNumber(number)}
                </Link>
              </li>
            ))}
          </ol>
          {hasNext && <IconLink icon={ChevronRight} label="Nästa sida" to={hrefOf(page + 1)} />}
        </nav>
      )}
      <span className="soft num" role="status">
        {isPlaceholderData
          ? '\u00a0'
          : `${sayRows(first, end)} av ${sayTotal(total)} ${total === 1 ? words.one : words.many}`}
      </span>
      <div className="inline-field">
        <Select
          label="Rader per sida"
          options={sizes.map((each) => ({ value: String(each), text: sayNumber(each) }))}
          value={String(size)}
          onChange={(value) => setSize(Number(value))}
        />
      </div>
    </div>
  )
}
