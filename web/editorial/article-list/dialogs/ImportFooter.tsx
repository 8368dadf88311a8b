import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { type ImportArticlesDialogProps, sayImport } from './import-choice.ts'

type ImportFooterProps = Pick<ImportArticlesDialogProps, 'above' | 'onClose'> & {
  /** The number of chosen articles. */
  readonly count: number
  readonly isBehind: boolean
  readonly onBehind: (isBehind: boolean) => void
  readonly isPending: boolean
  readonly onImport: () => void
}

/** Where the articles come, and the button that imports them. */
export const ImportFooter = ({ above, count, isBehind, onBehind, isPending, onImport, onClose }: ImportFooterProps) => (
  <>
    {above && (
      <Checkbox isSelected={isBehind} onChange={onBehind}>
        Lägg dem efter ”{above.name}”, annars sist
      </Checkbox>
    )}
    <DialogButtons isDisabled={count === 0} isPending={isPending} onPress={onImport} onClose={onClose}>
      {sayImport(count)}
    </DialogButtons>
  </>
)
