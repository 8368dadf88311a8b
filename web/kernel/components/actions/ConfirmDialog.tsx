import type { ReactNode } from 'react'
import { endSentence } from '../../words/swedish.ts'
import { DangerDialog, type DangerDialogProps } from './DangerDialog.tsx'

export type ConfirmDialogProps = Pick<DangerDialogProps, 'isOpen' | 'onClose' | 'onConfirm'> & {
  /** What is removed, as its row calls it: 'Nr 44, vecka 45'. */
  readonly name: string
  /** What follows with it, in numbers, and for how long it can be undone. */
  readonly children?: ReactNode
}

/** 'Bekräfta radera', in the words of the specification. */
export const ConfirmDialog = ({ name, children, ...asking }: ConfirmDialogProps) => (
  <DangerDialog title="Bekräfta radera" act="Ta bort" failed="Inget togs bort" {...asking}>
    <p>{endSentence(`Är du säker på att du vill ta bort ${name}`, '?')}</p>
    {children && <div className="soft consequences">{children}</div>}
  </DangerDialog>
)
