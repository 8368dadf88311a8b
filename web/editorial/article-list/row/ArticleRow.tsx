import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react'
import { MIN_PRIORITY } from '../../../../domain/editorial/contents/rules.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { SoundState } from '../acts/article-order.ts'
import type { ChoiceStore } from '../acts/choice-store.ts'
import { sayNotSaved, UnsavedNote } from '../acts/UnsavedNote.tsx'
import type { UnsavedName, UnsavedPage } from '../acts/use-unsaved-changes.ts'
import { area, cell, row, rowHeader } from '../roles.ts'
import { flags, siteFlags } from './flags.ts'
import { NameField } from './NameField.tsx'
import { PageField } from './PageField.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowSound } from './RowSound.tsx'
import type { RowDesk } from './row-desk.ts'

type ArticleRowProps = {
  readonly article: ArticleListed
  readonly sound: SoundState
  readonly skipsLevel: boolean
  readonly chosen: ChoiceStore
  readonly hasSite: boolean
  readonly isRenaming: boolean
  readonly unsaved: UnsavedName | undefined
  readonly unsavedPage: UnsavedPage | undefined
  /** Stays the same object while the list exists: a row is drawn again only when its own article has changed. */
  readonly desk: RowDesk
}

/** Plain elements with the library's classes: a list of five hundred rows has to answer at once. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, sound, chosen, desk } = props
  const isReplaced = sound === 'read' || sound === 'spoken'
  const { _id, name, level, page, category, listenCount = 0 } = article
  const element = useRef<HTMLTableRowElement>(null)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(
    () => chosen.follow(_id, { element, tell: (isChosen) => showChosen(element.current, box.current, isChosen) }),
    [chosen, _id],
  )
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
        <button
          type="button"
          className="react-aria-Button code"
          data-variant="quiet"
          aria-label={`Nivå ${level}, ${name}. Byt nivå`}
          data-tip="Byt nivå"
          onClick={() => desk.nextLevel(article)}
        >
          {level}
        </button>
      </td>
      <NameCell {...props} />
      <td {...cell} className="react-aria-Cell soft" style={area('category')}>
        {category}
      </td>
      <td
        {...cell}
        className={isReplaced ? 'react-aria-Cell soft' : 'react-aria-Cell num'}
        data-align="end"
        style={area('sound')}
      >
        <RowSound article={article} sound={sound} />
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
          onClick={({ currentTarget }) => desk.openMenu(_id, currentTarget)}
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

const FlagButtons = ({ article, hasSite, desk }: ArticleRowProps) =>
  (hasSite ? siteFlags : flags).map(({ field, label }) => (
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
      onClick={() => desk.revise(article._id, { [field]: !article[field] })}
    />
  ))

const nameArea = (level: string) => ({ '--area': 'name', '--level': level.slice(1) }) as CSSProperties

const NameCell = ({ article, skipsLevel, isRenaming, unsaved, unsavedPage, desk }: ArticleRowProps) => {
  const { _id, name, level, priority, exported, changed, wasMovedUp, wasMovedDown } = article
  return (
    <th {...rowHeader} scope="row" className="react-aria-Cell article-name" style={nameArea(level)}>
      {isRenaming || unsaved ? (
        <NameField
          name={name}
          unsaved={unsaved}
          onRename={(next, from) => desk.rename(_id, next, from)}
          onClose={() => desk.closeName(_id)}
        />
      ) : (
        <a href={`/article/${_id}`} data-name>
          {name}
        </a>
      )}
      {changed && <Note icon="changed" text="Ändrad" />}
      {wasMovedUp && <Note icon="up" text={`Flyttad upp${sayOrigin(article)}`} />}
      {wasMovedDown && <Note icon="down" text={`Flyttad ned${sayOrigin(article)}`} />}
      {skipsLevel && <Note icon="skips" text="Hoppar över en nivå" tone="warn" />}
      {article.soundIsDoubtful && <Note icon="unheard" text="Ljudet behöver höras" tone="warn" />}
      {priority !== MIN_PRIORITY && <span className="row-note small">Prioritet {priority}</span>}
      {exported && <span className="row-note small">Exporterad</span>}
      {!article.active && (
        <span className="status" data-icon="waiting">
          Inte aktiv
        </span>
      )}
      {unsavedPage && <PageNotSaved article={article} unsaved={unsavedPage} desk={desk} />}
    </th>
  )
}

/** A move back gives the article this page again. */
const sayOrigin = ({ page, ownPage }: ArticleListed) => (page === ownPage ? '' : ` från sidan ${ownPage.toString()}`)

type PageNotSavedProps = Pick<ArticleRowProps, 'article' | 'desk'> & { readonly unsaved: UnsavedPage }

const PageNotSaved = ({ article, unsaved: { page, from, why }, desk }: PageNotSavedProps) => {
  const isOthers = article.page !== from
  return (
    <UnsavedNote
      text={sayNotSaved({
        what: `Sidnumret ${page.toString()}`,
        now: isOthers ? article.page.toString() : undefined,
        why,
      })}
      ways={[
        {
          text: isOthers ? `Behåll ${page.toString()}` : 'Försök igen',
          onPress: () => desk.page(article, page, article.page),
        },
        {
          text: isOthers ? `Ta ${article.page.toString()}` : `Behåll ${from.toString()}`,
          onPress: () => desk.closePage(article._id),
        },
      ]}
    />
  )
}

type NoteProps = { readonly icon: string; readonly text: string; readonly tone?: 'warn' }

const Note = ({ icon, text, tone }: NoteProps) => (
  <span role="img" aria-label={text} className="row-note" data-icon={icon} data-tone={tone} data-tip={text} />
)
