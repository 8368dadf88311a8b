import { ArrowDownToLine, ChevronDown, FileCheck, FolderInput, Mic, Share2, Trash2, X } from 'lucide-react'
import { Text } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Menu } from '../../kernel/components/actions/Menu.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { BulkBarSlot } from '../../kernel/components/table/BulkBarSlot.tsx'
import type { Articles } from './acts/article-order.ts'
import type { ArticleActs } from './acts/use-article-acts.ts'
import type { OpenDialog } from './dialogs/ArticleDialogs.tsx'
import { exportChoiceOf, shareChoiceOf } from './dialogs/export-choice.ts'
import type { ListOutlets } from './row/flags.ts'

type BulkBarProps = ListOutlets & {
  readonly chosen: Articles
  readonly of: number
  readonly acts: ArticleActs
  readonly onAsk: (dialog: OpenDialog) => void
  readonly onClear: () => void
}

export const BulkBar = ({ chosen, of, acts, hasSite, isSharing, onAsk, onClear }: BulkBarProps) => {
  const [first] = chosen
  if (of === 0) return null
  if (!first) return <BulkBarSlot>{null}</BulkBarSlot>
  const exporting = hasSite && exportChoiceOf(chosen, acts)
  const shareChoice = isSharing && shareChoiceOf(chosen, acts)
  return (
    <BulkBarSlot>
      <section className="bulk-bar" aria-label="Valda artiklar">
        <Text>
          {chosen.length} av {of} {chosen.length === 1 ? 'vald' : 'valda'}
        </Text>
        <Button variant="quiet" onPress={() => onAsk({ kind: 'category', articles: chosen })}>
          Byt kategori
        </Button>
        <Button variant="quiet" icon={Mic} onPress={() => onAsk({ kind: 'narrator', articles: chosen })}>
          Inläsare
        </Button>
        {shareChoice && (
          <Button variant="quiet" icon={Share2} onPress={shareChoice.onChoose}>
            {shareChoice.isChosen ? 'Sluta dela' : 'Dela'}
          </Button>
        )}
        {exporting && (
          <Button variant="quiet" icon={FileCheck} onPress={exporting.onChoose}>
            {exporting.isChosen ? 'Välj bort från exporten' : 'Välj för export'}
          </Button>
        )}
        <Menu
          label="Flytta"
          actions={[
            {
              id: 'down',
              text: 'Flytta ned härifrån',
              icon: ArrowDownToLine,
              onAction: () => void acts.shift(first._id, 1),
            },
            {
              id: 'issue',
              text: 'Flytta till annat nummer …',
              icon: FolderInput,
              onAction: () => onAsk({ kind: 'move', articles: chosen }),
            },
          ]}
          trigger={
            <Button variant="quiet" icon={FolderInput}>
              Flytta
              <Icon of={ChevronDown} />
            </Button>
          }
        />
        <Button variant="quiet" icon={Trash2} onPress={() => onAsk({ kind: 'remove', articles: chosen })}>
          Radera
        </Button>
        <IconButton icon={X} label="Avmarkera alla" onPress={onClear} />
      </section>
    </BulkBarSlot>
  )
}
