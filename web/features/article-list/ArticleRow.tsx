import {
  Ear,
  EllipsisVertical,
  GripVertical,
  type LucideIcon,
  MoveDown,
  MoveUp,
  Pencil,
  TriangleAlert,
  VolumeOff,
} from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { MIN_PRIORITY } from '../../../domain/contents/rules.ts'
import { Icon } from '../../components/Icon.tsx'
import { Status } from '../../components/Status.tsx'
import type { ArticleListed } from '../../queries/articles.ts'
import { sayLength } from '../../swedish.ts'
import type { SoundState } from './article-order.ts'
import { flags } from './flags.ts'
import { NameField } from './NameField.tsx'
import { PageField } from './PageField.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { cell, row, rowHeader } from './roles.ts'
import type { RowDesk } from './row-desk.ts'
import type { UnsavedName } from './use-unsaved-names.ts'

export type ArticleRowProps = {
  readonly article: ArticleListed
  readonly sound: SoundState
  readonly skipsLevel: boolean
  readonly isSelected: boolean
  readonly isRenaming: boolean
  readonly unsaved: UnsavedName | undefined
  /** Stays the same while the list lives: a row is drawn again only when it has changed itself. */
  readonly desk: RowDesk
}

const area = (name: string) => ({ '--area': name }) as CSSProperties

/** Plain elements in the library's classes: a list of five hundred rows has to answer at once. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, isSelected, desk } = props
  const { _id, name, level, page, category } = article
  return (
    <tr
      {...row}
      className="react-aria-Row"
      data-id={_id}
      data-level-name={level}
      data-selected={isSelected || undefined}
      data-inactive={!article.active || undefined}
    >
      <td {...cell} className="react-aria-Cell" data-tight style={area('drag')}>
        <button
          type="button"
          className="react-aria-Button drag"
          data-variant="quiet"
          data-shape="icon"
          data-drag
          aria-label={`Flytta ${name}`}
          data-tip="Dra, eller tryck Enter och flytta med piltangenterna"
        >
          <Icon of={GripVertical} />
        </button>
      </td>
      <td {...cell} className="react-aria-Cell" data-tight style={area('check')}>
        <RowCheckbox label={`Välj ${name}`} isSelected={isSelected} onChange={(isRange) => desk.select(_id, isRange)} />
      </td>
      <td {...cell} className="react-aria-Cell" data-tight style={area('page')}>
        <PageField name={name} page={page} onChange={(next) => desk.page(_id, next)} />
      </td>
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
      <td {...cell} className="react-aria-Cell num" data-align="end" style={area('sound')}>
        <Sound {...props} />
      </td>
      <td {...cell} className="react-aria-Cell" data-tight style={area('flags')}>
        <div className="flags">
          {flags.map((flag) => (
            <button
              key={flag.field}
              type="button"
              className="react-aria-ToggleButton"
              data-shape="icon"
              aria-label={`${flag.label}, ${name}`}
              data-tip={flag.label}
              aria-pressed={article[flag.field]}
              data-selected={article[flag.field] || undefined}
              onClick={() => desk.revise(_id, { [flag.field]: !article[flag.field] })}
            >
              <Icon of={flag.icon} />
            </button>
          ))}
        </div>
      </td>
      <td {...cell} className="react-aria-Cell" data-tight style={area('menu')}>
        <button
          type="button"
          className="react-aria-Button"
          data-variant="quiet"
          data-shape="icon"
          aria-label={`Fler val för ${name}`}
          aria-haspopup="menu"
          data-tip="Fler val"
          onClick={({ currentTarget }) => desk.openMenu(_id, currentTarget)}
        >
          <Icon of={EllipsisVertical} />
        </button>
      </td>
    </tr>
  )
})

const depth = (level: string) => ({ '--level': level.slice(1) }) as CSSProperties

const NameCell = ({ article, skipsLevel, isRenaming, unsaved, desk }: ArticleRowProps) => {
  const { _id, name, level, priority, changed, wasMovedUp, wasMovedDown } = article
  return (
    <th {...rowHeader} scope="row" className="react-aria-Cell" style={area('name')}>
      <div className="article-name" style={depth(level)}>
        {isRenaming || unsaved ? (
          <NameField
            name={name}
            unsaved={unsaved}
            onRename={(next) => desk.rename(_id, next)}
            onClose={() => desk.closeName(_id)}
          />
        ) : (
          <a href={`/article/${_id}`} data-name>
            {name}
          </a>
        )}
        {changed && <Note icon={Pencil} text="Ändrad" />}
        {wasMovedUp && <Note icon={MoveUp} text="Flyttad upp" />}
        {wasMovedDown && <Note icon={MoveDown} text="Flyttad ned" />}
        {skipsLevel && <Note icon={TriangleAlert} text="Hoppar över en nivå" tone="warn" />}
        {article.soundIsDoubtful && <Note icon={Ear} text="Ljudet behöver höras" tone="warn" />}
        {priority !== MIN_PRIORITY && <span className="row-note small">Prioritet {priority}</span>}
        {!article.active && <Status tone="waiting">Inte aktiv</Status>}
      </div>
    </th>
  )
}

type NoteProps = { readonly icon: LucideIcon; readonly text: string; readonly tone?: 'warn' }

const Note = ({ icon, text, tone }: NoteProps) => (
  <span className="row-note" data-tone={tone} data-tip={text}>
    <Icon of={icon} />
    <span className="visually-hidden">{text}</span>
  </span>
)

const Sound = ({ article, sound }: ArticleRowProps) => {
  switch (sound) {
    case 'recorded':
      return sayLength(article.duration)
    case 'spoken':
      return <span className="soft">Talsyntes</span>
    case 'missing':
      return (
        <Status tone="danger" icon={VolumeOff}>
          Saknas
        </Status>
      )
    case 'notNeeded':
      return null
  }
}
