import type { Level } from '../../../../domain/editorial/contents/rules.ts'
import { levelOptionsIn } from '../../entities/level-names.ts'
import type { ListPlayer } from '../../entities/playing/list-player.ts'
import type { Changes } from '../acts/article-calls.ts'
import type { Articles } from '../acts/article-order.ts'
import { RowMenu, type RowMenuProps } from './RowMenu.tsx'
import type { OpenMenu, RowDesk } from './row-desk.ts'
import { SoundDoubts } from './SoundDoubts.tsx'
import { ValueMenu } from './ValueMenu.tsx'

type RowMenusProps = Omit<RowMenuProps, 'article' | 'button' | 'onRename'> & {
  readonly articles: Articles
  readonly menu: OpenMenu | undefined
  readonly categories: readonly string[]
  readonly player: ListPlayer
  readonly onRename: (menu: OpenMenu) => void
  /** A level or category did not reach the server. */
  readonly onUnsaved: RowDesk['keepMarks']
}

const NO_CATEGORY = 'none'

/** The menus of all rows: of the row as a whole, of its level and of its category. One is open at a time. */
export const RowMenus = ({ articles, menu, categories, player, onRename, onUnsaved, ...shared }: RowMenusProps) => {
  const { acts, onClose } = shared
  const article = articles.find(({ _id }) => _id === menu?.id)
  const buttonOf = (kind: OpenMenu['kind']) => (article && menu?.kind === kind ? menu.button : undefined)
  const { _id = '', name = '', level = 'h1', category = '' } = article ?? {}
  const keep = (changes: Changes, done: Promise<boolean>) =>
    void done.then((isDone) => !isDone && article && onUnsaved(article, changes))
  return (
    <>
      <RowMenu
        {...shared}
        article={menu?.kind === 'row' ? article : undefined}
        button={buttonOf('row')}
        onRename={() => menu && onRename(menu)}
      />
      <SoundDoubts article={article} button={buttonOf('sound')} player={player} onClose={onClose} />
      <ValueMenu
        label={`Nivå för ${name}`}
        options={levelOptionsIn(category)}
        value={level}
        button={buttonOf('level')}
        // The cast is sound: the options are the levels.
        onChoose={(to) => keep({ level: to as Level }, acts.setLevel(_id, to as Level))}
        onClose={onClose}
      />
      <ValueMenu
        label={`Kategori för ${name}`}
        options={[
          ...categories.map((each) => ({ value: `: ${each}`, text: each })),
          { value: NO_CATEGORY, text: 'Ingen kategori' },
        ]}
        value={category === '' ? NO_CATEGORY : `: ${category}`}
        button={buttonOf('category')}
        onChoose={(to) => {
          const next = to === NO_CATEGORY ? '' : to.slice(2)
          keep({ category: next }, acts.categorise([_id], next))
        }}
        onClose={onClose}
      />
    </>
  )
}
