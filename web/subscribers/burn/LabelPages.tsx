import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { ToggleButton } from '../../kernel/components/actions/ToggleButton.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { explain, RequestRefusal } from '../../kernel/server/api-client.ts'
import { joinList, sayNumber } from '../../kernel/words/swedish.ts'
import { type Labels, type ShowReason, useLabelPage } from '../queries/labels.ts'

/** Up to this number of pages, arrows are enough and no page field is shown. */
const PAGES_BY_ARROW = 5

type LabelPagesProps = {
  /** Path of the chosen labels. Give another choice another `key`, so that it begins with its first page. */
  readonly path: string
  readonly why?: ShowReason | undefined
  /** Word for a page: 'Sida', 'Skiva'. */
  readonly called: string
  /** Description of the picture for readers who cannot see it. */
  readonly alt: (page: Labels) => string
  /** Offers the picture at the size of the paper. */
  readonly canGrow?: boolean
  readonly children?: (page: Labels) => ReactNode
}

/** A preview of the labels, page by page, as they come out of the printer. */
export const LabelPages = ({ path, why, called, alt, canGrow = false, children }: LabelPagesProps) => {
  const [wanted, setWanted] = useState(1)
  const [pages, setPages] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const found = useLabelPage(path, wanted, why)
  const { data } = found
  // The pager stays while a page does not load.
  if (data && data.pages !== pages) setPages(data.pages)
  return (
    <div className="label-pages" aria-busy={found.isPlaceholderData}>
      <div className="label-steering">
        <PageTurner called={called} page={Math.min(wanted, pages)} pages={pages} onPage={setWanted} />
        {canGrow && pages > 0 && (
          <ToggleButton icon={ZoomIn} line label="Verklig storlek" isSelected={isLarge} onChange={setLarge} />
        )}
      </div>
      {found.isPending && <Skeleton label="Ritar etiketterna" lines={6} />}
      {found.isError && <PreviewFailure error={found.error} onRetry={() => void found.refetch()} />}
      {data && <Picture of={data} alt={alt(data)} isLarge={isLarge} />}
      {data && <MissingGlyphs of={data} called={called} />}
      {data && children?.(data)}
    </div>
  )
}

type PictureProps = { readonly of: Labels; readonly alt: string; readonly isLarge: boolean }

/** The paper is white in dark mode, too. */
const Picture = ({ of: { picture }, alt, isLarge }: PictureProps) => {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(picture)}`, [picture])
  const image = <img src={source} alt={alt} />
  if (!isLarge) {
    return (
      <div className="label-paper" data-theme="light">
        {image}
      </div>
    )
  }
  return (
    <section
      className="label-paper scroll-x"
      data-theme="light"
      data-large
      aria-label="Bild i verklig storlek"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
    >
      {image}
    </section>
  )
}

/** Most labels, and most other pages, that the notice names. */
const MAX_LABELS_NAMED = 10

const nameSome = (all: readonly string[]): string =>
  joinList(all.length > MAX_LABELS_NAMED ? [...all.slice(0, MAX_LABELS_NAMED), 'fler'] : all)

/** Groups labels that lack the same letters, since the name stands on each of them. */
const sayUnshown = ({ labels, unshown: { here } }: Labels): readonly string[] => {
  const names = new Map<string, string[]>()
  for (const { label, letters } of here) {
    const [name = ''] = labels[label] ?? []
    names.set(letters, [...(names.get(letters) ?? []), name])
  }
  return Array.from(
    names,
    ([letters, of]) => `${nameSome([...new Set(of)])}: typsnittet saknar ${letters}, som blir rutor.`,
  )
}

type MissingGlyphsProps = { readonly of: Labels; readonly called: string }

/** Warns of letters that will become squares on paper. */
const MissingGlyphs = ({ of, called }: MissingGlyphsProps) => {
  const { elsewhere } = of.unshown
  const told = sayUnshown(of)
  if (told.length === 0 && elsewhere.length === 0) return null
  return (
    <Notice tone="warn" level={3} title="Tecken som blir rutor på papperet">
      {told.length > 0 && (
        <ul>
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <p>
          {told.length > 0 ? 'Det finns också' : 'Det finns'} på {called.toLowerCase()}{' '}
          {nameSome(elsewhere.map(sayNumber))}.
        </p>
      )}
    </Notice>
  )
}

type PagerProps = {
  readonly called: string
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The arrow buttons stay focusable at the first and the last page. */
const Pager = ({ called, page, pages, onPage }: PagerProps) => {
  const go = (to: number) => onPage(Math.min(pages, Math.max(1, to)))
  const ways: Readonly<Record<string, number>> = { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 1, End: pages }
  const onKeyDown = ({ key }: Pick<KeyboardEvent, 'key'>) => {
    const to = ways[key]
    if (to !== undefined) go(to)
  }
  const name = called.toLowerCase()
  return (
    <div className="label-pager" role="group" aria-label="Bläddra">
      <IconButton
        icon={ChevronLeft}
        label={`Föregående ${name}`}
        aria-disabled={page === 1}
        onPress={() => go(page - 1)}
        onKeyDown={onKeyDown}
      />
      <span className="num" role="status">
        {called} {sayNumber(page)} av {sayNumber(pages)}
      </span>
      <IconButton
        icon={ChevronRight}
        label={`Nästa ${name}`}
        aria-disabled={page === pages}
        onPress={() => go(page + 1)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** The pager and the page field, where there is more than one page. */
const PageTurner = (pager: PagerProps) =>
  pager.pages > 1 && (
    <>
      <Pager {...pager} />
      {pager.pages > PAGES_BY_ARROW && <PageNumberField {...pager} />}
    </>
  )

/** Goes straight to a page that is far away. */
const PageNumberField = ({ called, page, pages, onPage }: PagerProps) => (
  <div className="label-leap">
    <NumberField
      label={`Gå till ${called.toLowerCase()}`}
      minValue={1}
      maxValue={pages}
      value={page}
      onChange={(to) => to !== null && onPage(to)}
    />
  </div>
)

/** A refusal shows its reason; a failure can be tried again. */
const PreviewFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) =>
  error instanceof RequestRefusal && error.problem.status < 500 ? (
    <Notice title="Det finns inget att visa" level={3}>
      <p>{explain(error)}</p>
    </Notice>
  ) : (
    <LoadFailed what="Bilden av etiketterna" error={error} onRetry={onRetry} />
  )
