import { memo, useLayoutEffect, useRef } from 'react'
import type { ListPlayer } from '../../entities/playing/list-player.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { SoundState } from '../acts/article-order.ts'
import type { ChoiceStore } from '../acts/choice-store.ts'
import { area, cell, row } from '../roles.ts'
import { flagsOf, type ListOutlets } from './flags.ts'
import { NameCell, type NameCellProps } from './NameCell.tsx'
import { PageField } from './PageField.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowSound } from './RowSound.tsx'

type ArticleRowProps = NameCellProps &
  ListOutlets & {
    readonly sound: SoundState
    readonly chosen: ChoiceStore
    /** The player and `desk` stay the same objects while the list exists: a row is drawn again only for its article. */
    readonly player: ListPlayer
  }

/** Plain elements with the library's classes: a list of five hundred rows has to answer at once. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, sound, chosen, player, desk } = props
  const isReplaced = sound === 'read' || sound === 'spoken'
  const { _id, name, level, page, listenCount = 0 } = article
  const element = useRef<HTMLTableRowElement>(null)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(
    () => chosen.follow(_id, { element, tell: (isChosen) => showChosen(element.current, box.current, isChosen) }),
    [chosen, _id],
  )
  useLayoutEffect(() => player.follow(_id, (isPlaying) => showPlaying(element.current, isPlaying)), [player, _id])
  return (
    <tr
      {...row}
      ref={element}
      className="react-aria-Row"
      data-id={_id}
      data-level-name={level}
      data-inactive={!article.active || undefined}
    >
      <td {...cell} className="react-aria-Cell" data-tight style={area('drag')}>
        <DragHandle name={name} />
      </td>
      <td {...cell} className="react-aria-Cell" data-tight style={area('check')}>
        <RowCheckbox label={`Välj ${name}`} box={box} onChange={(isRange) => desk.select(_id, isRange)} />
      </td>
      <PageField name={name} page={page} onChange={(next, from) => desk.page(article, next, from)} />
      <td {...cell} className="react-aria-Cell" data-tight style={area('level')}>
        <LevelButton {...props} />
      </td>
      <NameCell {...props} />
      <td {...cell} className="react-aria-Cell" style={area('category')}>
        <CategoryButton {...props} />
      </td>
      <td
        {...cell}
        className={isReplaced ? 'react-aria-Cell soft' : 'react-aria-Cell num'}
        data-align="end"
        style={area('sound')}
      >
        <RowSound article={article} sound={sound} onPlay={() => player.toggle(article)} />
      </td>
      <td {...cell} className="react-aria-Cell num" data-align="end" style={area('listens')}>
        {listenCount > 0 && <span data-unit={listenCount === 1 ? 'lyssning' : 'lyssningar'}>{listenCount}</span>}
      </td>
      <td {...cell} className="react-aria-Cell flags" data-tight style={area('flags')}>
        <FlagButtons {...props} />
      </td>
      <td {...cell} className="react-aria-Cell" data-tight style={area('menu')}>
        <button
          type="button"
          className="react-aria-Button"
          data-variant="quiet"
          data-shape="icon"
          aria-label={`Fler val för ${name}`}
          aria-haspopup="menu"
          data-icon="menu"
          data-tip="Fler val"
          onClick={({ currentTarget }) => desk.openMenu({ kind: 'row', id: _id, button: currentTarget })}
        />
      </td>
    </tr>
  )
})

const showChosen = (row: HTMLElement | null, box: HTMLInputElement | null, isChosen: boolean) => {
  row?.toggleAttribute('data-selected', isChosen)
  box?.toggleAttribute('data-selected', isChosen)
  if (box) box.checked = isChosen
}

const showPlaying = (row: HTMLElement | null, isPlaying: boolean) => {
  row?.toggleAttribute('data-playing', isPlaying)
  const button = row?.querySelector('[data-play]')
  button?.setAttribute('aria-pressed', String(isPlaying))
  button?.toggleAttribute('data-selected', isPlaying)
}

const DragHandle = ({ name }: Pick<ArticleListed, 'name'>) => (
  <button
    type="button"
    className="react-aria-Button drag"
    data-variant="quiet"
    data-shape="icon"
    data-icon="drag"
    data-drag
    aria-label={`Flytta ${name}`}
    data-tip="Dra, eller tryck Enter och flytta med piltangenterna"
  />
)

const LevelButton = ({ article: { _id, level, name }, desk }: ArticleRowProps) => (
  <button
    type="button"
    className="react-aria-Button code"
    data-variant="quiet"
    aria-label={`Nivå ${level}, ${name}. Byt nivå`}
    aria-haspopup="menu"
    data-tip="Byt nivå"
    onClick={({ currentTarget }) => desk.openMenu({ kind: 'level', id: _id, button: currentTarget })}
  >
    {level}
  </button>
)

const CategoryButton = ({ article: { _id, category, name }, desk }: ArticleRowProps) => (
  <button
    type="button"
    className="react-aria-Button category"
    data-variant="quiet"
    aria-label={`Kategori ${category || 'saknas'}, ${name}. Byt kategori`}
    aria-haspopup="menu"
    data-tip="Byt kategori"
    onClick={({ currentTarget }) => desk.openMenu({ kind: 'category', id: _id, button: currentTarget })}
  >
    {category || '–'}
  </button>
)

const FlagButtons = ({ article, hasSite, isSharing, desk }: ArticleRowProps) =>
  flagsOf({ hasSite, isSharing }).map(({ field, label }) => (
    <button
      key={field}
      type="button"
      className="react-aria-ToggleButton"
      data-shape="icon"
      data-icon={field}
      aria-label={`${label}, ${article.name}`}
      data-tip={label}
      aria-pressed={article[field]}
      data-selected={article[field] || undefined}
      onClick={() => desk.revise(article, { [field]: !article[field] })}
    />
  ))
