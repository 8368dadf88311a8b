import {
  BookmarkX,
  BookOpen,
  ChevronDown,
  EllipsisVertical,
  EyeOff,
  File,
  FileCheck,
  FileText,
  Film,
  FolderOpen,
  History,
  Image,
  Import,
  ListPlus,
  Plus,
  Replace,
  Trash2,
  Upload,
} from 'lucide-react'
import { memo } from 'react'
import type { Level } from '../../../domain/editorial/contents/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Menu, type MenuAction } from '../../kernel/components/actions/Menu.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import type { Changes } from './acts/article-calls.ts'
import type { ArticleActs } from './acts/use-article-acts.ts'

type ArticleToolbarProps = {
  readonly issueId: string
  readonly categories: readonly string[]
  readonly acts: ArticleActs
  /** Whether all articles are chosen for the web site; undefined: there is none. */
  readonly isAllForSite: boolean | undefined
  readonly words: string
  readonly onSearch: (words: string) => void
  readonly onAdd: (form: Changes) => void
  readonly onAddMany: () => void
  readonly onImport: () => void
  /** Opens 'Manus till artiklar'. */
  readonly onManuscript: () => void
  readonly onUpload: () => void
  readonly onRead: () => void
  readonly onReplaceWords: () => void
}

/** Memoised because it has many buttons: choosing a row does not draw them again. */
export const ArticleToolbar = memo(function ArticleToolbar(props: ArticleToolbarProps) {
  const { issueId, categories, acts, isAllForSite, words, onSearch } = props
  const { onAdd, onAddMany, onImport, onManuscript, onUpload, onRead, onReplaceWords } = props
  return (
    <div className="toolbar">
      <Menu
        label="Ny artikel"
        actions={newArticles(categories, onAdd)}
        trigger={
          <Button variant="primary" icon={Plus}>
            Ny artikel
            <Icon of={ChevronDown} />
          </Button>
        }
      />
      <span className="wide-only">
        <Button icon={ListPlus} onPress={onAddMany}>
          Skapa flera
        </Button>
      </span>
      <Button icon={Upload} onPress={onUpload}>
        Ladda upp
      </Button>
      <span className="roomy-only">
        <Button icon={FileText} onPress={onManuscript}>
          Manus till artiklar
        </Button>
      </span>
      <SearchField label="Sök bland artiklarna" value={words} onChange={onSearch} />
      <span className="toolbar-end">
        <span className="wide-only">
          <Button variant="quiet" icon={BookOpen} onPress={onRead}>
            Läsläge
          </Button>
        </span>
        <Menu
          align="end"
          label="Fler val för artiklarna"
          trigger={<IconButton icon={EllipsisVertical} label="Fler val för artiklarna" tooltip="Fler val" />}
          actions={[
            { id: 'many', text: 'Skapa flera', icon: ListPlus, onAction: onAddMany },
            { id: 'manuscript', text: 'Manus till artiklar', icon: FileText, onAction: onManuscript },
            { id: 'import', text: 'Importera artiklar', icon: Import, onAction: onImport },
            { id: 'read', text: 'Läsläge', icon: BookOpen, onAction: onRead },
            { id: 'words', text: 'Sök och ersätt i numret', icon: Replace, keys: 'Ctrl H', onAction: onReplaceWords },
            'separator',
            { id: 'changes', text: 'Dölj ändringar', icon: EyeOff, onAction: () => void acts.clearChanged() },
            { id: 'marks', text: 'Rensa bokmärken', icon: BookmarkX, onAction: () => void acts.clearMarks() },
            ...(isAllForSite === undefined ? [] : [exportOfAll(isAllForSite, acts)]),
            'separator',
            { id: 'sounds', text: 'Ljudfiler', icon: FolderOpen, href: `/soundfiles?issue=${issueId}` },
            { id: 'texts', text: 'Textfiler', icon: FileText, href: `/textfiles?issue=${issueId}` },
            { id: 'images', text: 'Bildfiler', icon: Image, href: `/imagefiles?issue=${issueId}` },
            { id: 'films', text: 'Videofiler', icon: Film, href: `/videofiles?issue=${issueId}` },
            { id: 'others', text: 'Övriga filer', icon: File, href: `/otherfiles?issue=${issueId}` },
            'separator',
            { id: 'history', text: 'Historik', icon: History, href: `/publications/history/${issueId}` },
            { id: 'bin', text: 'Papperskorg', icon: Trash2, href: `/publications/bin/${issueId}` },
          ]}
        />
      </span>
    </div>
  )
})

const exportOfAll = (isAll: boolean, acts: ArticleActs): MenuAction => ({
  id: 'export',
  text: isAll ? 'Välj bort alla från exporten' : 'Välj alla för export',
  icon: FileCheck,
  onAction: () => void acts.exportAll(),
})

const NO_CATEGORY = ''

const newArticles = (categories: readonly string[], onAdd: ArticleToolbarProps['onAdd']): readonly MenuAction[] =>
  [...categories, NO_CATEGORY].flatMap((category) =>
    (['h1', 'h2'] as const).map((level) => ({
      id: `${level} ${category}`,
      text: `${category || 'Utan kategori'}: ${levelNames[level]}`,
      keys: level,
      onAction: () => onAdd({ category, level, ...(level === 'h1' && category !== '' ? { name: category } : {}) }),
    })),
  )

const levelNames: Readonly<Record<Extract<Level, 'h1' | 'h2'>, string>> = { h1: 'huvudrubrik', h2: 'artikel' }
