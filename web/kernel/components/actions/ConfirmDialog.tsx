import type { ReactNode } from 'react'
import { endSentence } from '../../words/swedish.ts'
import { DangerDialog, type DangerDialogProps } from './DangerDialog.tsx'

type ConfirmDialogProps = Pick<DangerDialogProps, 'isOpen' | 'onClose' | 'onConfirm'> & {
  /** The name of the removed thing as in its row: 'Nr 44, vecka 45'. */
  readonly name: string
  /** The things removed with it, in numbers, and how long the removal can be undone. */
  readonly children?: ReactNode
}

/** 'Bekräfta radera', in the words of the specification. */
export const ConfirmDialog = ({ name, children, ...asking }: ConfirmDialogProps) => (
  <DangerDialog title="Bekräfta radera" act="Ta bort" failed="Inget togs bort" {...asking}>
    <p>{endSentence(`Är du säker på att du vill ta bort ${name}`, '?')}</p>
    {children && <div className="soft consequences">{children}</div>}
  </DangerDialog>
)
