import type { CSSProperties } from 'react'
import { MIN_PRIORITY } from '../../../../domain/editorial/contents/rules.ts'
import { nameDoubt } from '../../../../domain/editorial/media/sounds/say-finding.ts'
import { useOthersIn } from '../../entities/presence/use-presence.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import { sayNotSaved, UnsavedNote } from '../acts/unsaved/UnsavedNote.tsx'
import type { UnsavedMarks, UnsavedName, UnsavedPage } from '../acts/unsaved/use-unsaved-changes.ts'
import { rowHeader } from '../roles.ts'
import { MarksNotSaved } from './MarksNotSaved.tsx'
import { NameField } from './NameField.tsx'
import type { RowDesk } from './row-desk.ts'

export type NameCellProps = {
  readonly article: ArticleListed
  readonly skipsLevel: boolean
  readonly isRenaming: boolean
  readonly unsaved: UnsavedName | undefined
  readonly unsavedPage: UnsavedPage | undefined
  readonly unsavedMarks: UnsavedMarks | undefined
  readonly desk: RowDesk
}

const nameArea = (level: string) => ({ '--area': 'name', '--level': level.slice(1) }) as CSSProperties

/** The article's name, or the field for it, and what there is to know of it. */
export const NameCell = ({
  article,
  skipsLevel,
  isRenaming,
  unsaved,
  unsavedPage,
  unsavedMarks,
  desk,
}: NameCellProps) => {
  const { _id, name, level, priority, exported, changed, wasMovedUp, wasMovedDown } = article
  return (
    <th {...rowHeader} scope="row" className="react-aria-Cell article-name" style={nameArea(level)}>
      {isRenaming || unsaved ? (
        <NameField
          name={name}
          unsaved={unsaved}
          onRename={(next, from, by) => desk.rename(_id, { name: next, from, by })}
          onClose={(by) => desk.closeName(_id, by)}
        />
      ) : (
        <a href={`/article/${_id}`} data-name>
          {name}
        </a>
      )}
      {changed && <Note icon="changed" text="Ändrad" />}
      {wasMovedUp && <Note icon="up" text={`Flyttad upp${sayOrigin(article)}`} />}
      {wasMovedDown && <Note icon="down" text={`Flyttad ned${sayOrigin(article)}`} />}
      <OthersInRow articleId={_id} />
      {skipsLevel && <Note icon="skips" text="Hoppar över en nivå" tone="warn" />}
      {article.soundDoubts.length > 0 && <DoubtButton article={article} desk={desk} />}
      {priority !== MIN_PRIORITY && <span className="row-note small">Prioritet {priority}</span>}
      {exported && <span className="row-note small">Exporterad</span>}
      {!article.active && (
        <span className="status" data-icon="waiting">
          Inte aktiv
        </span>
      )}
      <NotSaved {...{ article, unsavedPage, unsavedMarks, desk }} />
    </th>
  )
}

/** Who else is in the article. */
const OthersInRow = ({ articleId }: { readonly articleId: string }) => {
  const others = useOthersIn(articleId)
  return others !== '' && <span className="row-note small">{others}</span>
}

/** A move back gives the article this page again. */
const sayOrigin = ({ page, ownPage }: ArticleListed) => (page === ownPage ? '' : ` från sidan ${ownPage.toString()}`)

/** What is strange in the sound, in few words; opens the places to listen to. */
const DoubtButton = ({ article: { _id, name, soundDoubts }, desk }: Pick<NameCellProps, 'article' | 'desk'>) => {
  const names = [...new Set(soundDoubts.map(nameDoubt))]
  return (
    <button
      type="button"
      className="react-aria-Button doubt"
      data-variant="quiet"
      data-icon="unheard"
      aria-label={`Hör ljudet till ${name}: ${names.join(', ')}`}
      aria-haspopup="dialog"
      data-tip={names.join(', ')}
      onClick={({ currentTarget }) => desk.openMenu({ kind: 'sound', id: _id, button: currentTarget })}
    >
      {names[0]}
      {names.length > 1 && ` +${(names.length - 1).toString()}`}
    </button>
  )
}

type NotSavedProps = Pick<NameCellProps, 'article' | 'unsavedPage' | 'unsavedMarks' | 'desk'>

const NotSaved = ({ article, unsavedPage, unsavedMarks, desk }: NotSavedProps) => (
  <>
    {unsavedPage && <PageNotSaved article={article} unsaved={unsavedPage} desk={desk} />}
    {unsavedMarks && <MarksNotSaved article={article} unsaved={unsavedMarks} desk={desk} />}
  </>
)

type PageNotSavedProps = Pick<NameCellProps, 'article' | 'desk'> & { readonly unsaved: UnsavedPage }

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
