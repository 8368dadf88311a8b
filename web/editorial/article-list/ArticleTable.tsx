import { type CSSProperties, memo, useMemo } from 'react'
import { levelSkips, soundStateOf } from './acts/article-order.ts'
import { type ChoiceStore, useChosen } from './acts/choice-store.ts'
import { columnHeader, group, row } from './roles.ts'
import { ArticleRow } from './row/ArticleRow.tsx'
import { flagsOf, type ListOutlets } from './row/flags.ts'
import { RowCheckbox } from './row/RowCheckbox.tsx'
import { groupsOf } from './row/row-groups.ts'
import { useTableHandlers } from './table-handlers.ts'
import type { ArticleTableProps } from './table-props.ts'

export const ArticleTable = (props: ArticleTableProps) => {
  const {
    table,
    articles,
    all,
    selected,
    renaming,
    unsaved,
    unsavedPages,
    unsavedMarks,
    hasSite,
    isSharing,
    desk,
    choosing,
    player,
  } = props
  const handlers = useTableHandlers(props)
  const chosen = useChosen(selected)
  const isAll = articles.length > 0 && articles.every(({ _id }) => selected.has(_id))
  const isSome = articles.some(({ _id }) => selected.has(_id))
  return (
    <table
      ref={table}
      className="react-aria-Table"
      data-stack="articles"
      style={flagColumn({ hasSite, isSharing })}
      aria-label="Artiklar"
      aria-rowcount={articles.length + 1}
      {...handlers}
    >
      <thead {...group} className="react-aria-TableHeader">
        <tr {...row} className="head-row">
          <Head isHidden isTight>
            Flytta
          </Head>
          <th {...columnHeader} className="react-aria-Column" scope="col" data-tight>
            <RowCheckbox
              label="Välj alla som visas"
              isSelected={isAll}
              isPartly={isSome && !isAll}
              onChange={choosing.toggleAll}
            />
          </th>
          <Head isTight>Sida</Head>
          <Head isTight>Nivå</Head>
          <Head>Artikel</Head>
          <Head>Kategori</Head>
          <Head align="end">Ljud</Head>
          <Head align="end">Lyssningar</Head>
          <Head isTight>Märkning</Head>
          <Head isHidden isTight>
            Fler val
          </Head>
        </tr>
      </thead>
      <Rows
        {...{ articles, all, chosen, renaming, unsaved, unsavedPages, unsavedMarks, hasSite, isSharing, desk, player }}
      />
    </table>
  )
}

type RowsProps = Pick<
  ArticleTableProps,
  | 'articles'
  | 'all'
  | 'renaming'
  | 'unsaved'
  | 'unsavedPages'
  | 'unsavedMarks'
  | 'hasSite'
  | 'isSharing'
  | 'desk'
  | 'player'
> & {
  readonly chosen: ChoiceStore
}

/** A component apart from the head, so that choosing rows or moving the focus does not draw the rows again. */
const Rows = memo(function Rows(props: RowsProps) {
  const { articles, all, chosen, renaming, unsaved, unsavedPages, unsavedMarks, hasSite, isSharing, desk, player } =
    props
  const skips = useMemo(() => levelSkips(all), [all])
  const sounds = useMemo(
    () =>
      new Map<string, ReturnType<typeof soundStateOf>>(all.map((a, index) => [a._id, soundStateOf(a, all[index + 1])])),
    [all],
  )
  const groups = useMemo(() => groupsOf(articles), [articles])
  return groups.map((rows) => (
    <tbody {...group} key={rows[0]?._id} className="react-aria-TableBody" style={sizeOf(rows.length)}>
      {rows.map((article) => (
        <ArticleRow
          key={article._id}
          article={article}
          sound={sounds.get(article._id) ?? 'notNeeded'}
          skipsLevel={skips.has(article._id)}
          chosen={chosen}
          hasSite={hasSite}
          isSharing={isSharing}
          isRenaming={renaming === article._id}
          unsaved={unsaved[article._id]}
          unsavedPage={unsavedPages[article._id]}
          unsavedMarks={unsavedMarks[article._id]}
          desk={desk}
          player={player}
        />
      ))}
    </tbody>
  ))
})

const flagColumn = (outlets: ListOutlets) => ({ '--flags': flagsOf(outlets).length }) as CSSProperties

const sizeOf = (rows: number) => ({ '--rows': rows }) as CSSProperties

type HeadProps = {
  readonly children: string
  readonly isHidden?: boolean
  readonly isTight?: boolean
  readonly align?: 'end'
}

const Head = ({ children, isHidden, isTight, align }: HeadProps) => (
  <th {...columnHeader} className="react-aria-Column" scope="col" data-tight={isTight || undefined} data-align={align}>
    <span className={isHidden ? 'visually-hidden' : undefined}>{children}</span>
  </th>
)
