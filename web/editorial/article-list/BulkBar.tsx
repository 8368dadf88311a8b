import { ArrowDownToLine, FileCheck, Trash2, X } from 'lucide-react'
import { Text } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'

export type BulkBarProps = {
  readonly count: number
  readonly of: number
  readonly onCategory: () => void
  /** Given when the publication has a web site; `isChosen`: all chosen articles go to it. */
  readonly exporting?: { readonly isChosen: boolean; readonly onChoose: () => void } | undefined
  readonly onShift: () => void
  readonly onRemove: () => void
  readonly onClear: () => void
}

export const BulkBar = ({ count, of, onCategory, exporting, onShift, onRemove, onClear }: BulkBarProps) => (
  <section className="bulk-bar" aria-label="Valda artiklar">
    <Text>
      {count} av {of} {count === 1 ? 'vald' : 'valda'}
    </Text>
    <Button variant="quiet" onPress={onCategory}>
      Byt kategori
    </Button>
    {exporting && (
      <Button variant="quiet" icon={FileCheck} onPress={exporting.onChoose}>
        {exporting.isChosen ? 'Välj bort från exporten' : 'Välj för export'}
      </Button>
    )}
    <Button variant="quiet" icon={ArrowDownToLine} onPress={onShift}>
      Flytta ned härifrån
    </Button>
    <Button variant="quiet" icon={Trash2} onPress={onRemove}>
      Radera
    </Button>
    <IconButton icon={X} label="Avmarkera alla" onPress={onClear} />
  </section>
)
