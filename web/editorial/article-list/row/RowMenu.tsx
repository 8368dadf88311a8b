import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  Copy,
  FileCheck,
  FileText,
  FolderInput,
  ListPlus,
  Minus,
  PenLine,
  Plus,
  Share2,
  SquarePen,
  TextCursorInput,
  Trash2,
  Upload,
} from 'lucide-react'
import { Menu, Popover } from 'react-aria-components'
import { MAX_PRIORITY, MIN_PRIORITY } from '../../../../domain/editorial/contents/rules.ts'
import { type MenuAction, menuItems } from '../../../kernel/components/actions/Menu.tsx'
import type { ArticleListed } from '../../queries/articles.ts'
import type { ArticleActs } from '../acts/use-article-acts.ts'
import type { ListOutlets } from './flags.ts'

export type RowMenuProps = ListOutlets & {
  readonly article: ArticleListed | undefined
  readonly button: HTMLElement | undefined
  readonly acts: ArticleActs
  readonly onClose: () => void
  /** Opens the article's main fields in a dialog. */
  readonly onEdit?: ((article: ArticleListed) => void) | undefined
  readonly onRename: () => void
  readonly onUpload: (id: string) => void
  /** Adds an article right behind this one. */
  readonly onAddAfter: (id: string) => void
  readonly onDuplicate: (article: ArticleListed) => void
  /** Asks for another issue. */
  readonly onMove: (article: ArticleListed) => void
  readonly onRemove: (article: ArticleListed) => void
}

/** One menu for all rows, placed at the button that opened it. */
export const RowMenu = (props: RowMenuProps) => {
  const { article, button, onClose } = props
  return (
    <Popover
      isOpen={article !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={{ current: button ?? null }}
      placement="bottom end"
    >
      <Menu aria-label={`Fler val för ${article?.name ?? ''}`} onClose={onClose} {...openedMenuProps}>
        {article && menuItems(actionsOf(article, props))}
      </Menu>
    </Popover>
  )
}

/** The menu takes the focus when it opens. */
const openedMenuProps = { autoFocus: 'first' } as const

const actionsOf = (
  article: ArticleListed,
  { acts, hasSite, isSharing, onEdit, onRename, onUpload, onAddAfter, onDuplicate, onMove, onRemove }: RowMenuProps,
): readonly (MenuAction | 'separator')[] => {
  const { _id, priority, share, export: isChosen } = article
  const prioritise = (to: number) => void acts.revise(_id, { priority: to })
  return [
    ...(onEdit
      ? [{ id: 'fields', text: 'Redigera uppgifterna …', icon: SquarePen, onAction: () => onEdit(article) }]
      : []),
    { id: 'edit', text: 'Redigera artikeln', icon: PenLine, href: `/article/${_id}` },
    { id: 'text', text: 'Redigera texten', icon: FileText, href: `/textedit/${_id}` },
    { id: 'rename', text: 'Byt namn', icon: TextCursorInput, keys: 'F2', onAction: onRename },
    { id: 'upload', text: 'Ladda upp ljud', icon: Upload, onAction: () => onUpload(_id) },
    { id: 'after', text: 'Infoga artikel efter', icon: ListPlus, onAction: () => onAddAfter(_id) },
    { id: 'duplicate', text: 'Duplicera', icon: Copy, onAction: () => onDuplicate(article) },
    'separator',
    { id: 'up', text: 'Flytta upp', icon: ArrowUp, keys: 'Alt ↑', onAction: () => void acts.step([_id], 'up') },
    { id: 'down', text: 'Flytta ned', icon: ArrowDown, keys: 'Alt ↓', onAction: () => void acts.step([_id], 'down') },
    {
      id: 'shift',
      text: 'Flytta denna och alla efter ned',
      icon: ArrowDownToLine,
      onAction: () => void acts.shift(_id, 1),
    },
    {
      id: 'move',
      text: 'Flytta till annat nummer …',
      icon: FolderInput,
      onAction: () => onMove(article),
    },
    {
      id: 'priority-up',
      text: `Öka prioriteten från ${priority.toString()}`,
      icon: Plus,
      isDisabled: priority >= MAX_PRIORITY,
      onAction: () => prioritise(priority + 1),
    },
    {
      id: 'priority-down',
      text: `Minska prioriteten från ${priority.toString()}`,
      icon: Minus,
      isDisabled: priority <= MIN_PRIORITY,
      onAction: () => prioritise(priority - 1),
    },
    ...(isSharing
      ? [
          {
            id: 'share',
            text: share ? 'Sluta dela' : 'Dela med andra publikationer',
            icon: Share2,
            onAction: () => void acts.revise(_id, { share: !share }),
          },
        ]
      : []),
    ...(hasSite
      ? [
          {
            id: 'export',
            text: isChosen ? 'Välj bort från exporten' : 'Välj för export',
            icon: FileCheck,
            onAction: () => void acts.revise(_id, { export: !isChosen }),
          },
        ]
      : []),
    'separator',
    {
      id: 'remove',
      text: 'Radera artikeln och ev. ljudfiler',
      icon: Trash2,
      variant: 'danger',
      onAction: () => onRemove(article),
    },
  ]
}
