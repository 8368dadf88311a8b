import { CircleCheck, CircleDot } from 'lucide-react'
import { useEffect } from 'react'
import { useWayBack } from '../../navigation/way-back.ts'
import { Button } from '../actions/Button.tsx'
import { ButtonLink } from '../actions/ButtonLink.tsx'
import { Kbd } from '../actions/Kbd.tsx'
import { Icon } from '../Icon.tsx'

type SaveBarProps = {
  /** Number of fields that differ from the saved ones. */
  readonly changes: number
  /** True before the first save. */
  readonly isNew?: boolean
  readonly isSaving: boolean
  /** The titles of other parts of the page with unsaved changes. */
  readonly elsewhere?: readonly string[]
  readonly onSave: () => void
  /** The target of 'Stäng' for a user without an earlier page. */
  readonly closeTo?: string
  /** For a form in a dialog: closes it. */
  readonly onClose?: () => void
}

/** Stays at the foot of a form; Ctrl+S saves from anywhere on the page. */
export const SaveBar = ({
  changes,
  isNew = false,
  isSaving,
  elsewhere = [],
  onSave,
  closeTo,
  onClose,
}: SaveBarProps) => {
  useSaveKey(onSave)
  const back = useWayBack()
  return (
    <div className="save-bar">
      <output className="state">
        <Icon of={changes + elsewhere.length > 0 || isNew ? CircleDot : CircleCheck} />
        <b>{sayState(changes, isNew, elsewhere)}</b>
      </output>
      {onClose && (
        <Button variant="quiet" onPress={onClose}>
          Stäng
        </Button>
      )}
      {closeTo && (
        <ButtonLink to={back?.to ?? closeTo} back={back?.steps} variant="quiet">
          Stäng
        </ButtonLink>
      )}
      <Button variant="primary" type="submit" isPending={isSaving} pendingLabel="Sparar">
        Spara
      </Button>
      <span className="wide-only">
        <Kbd>Ctrl S</Kbd>
      </span>
    </div>
  )
}

const sayState = (changes: number, isNew: boolean, elsewhere: readonly string[]) => {
  const there = elsewhere.join(', ')
  if (changes === 0 && isNew) return 'Inte sparad än'
  if (changes === 0) return there === '' ? 'Allt är sparat' : `Sparat här, osparat i ${there}`
  const here = changes === 1 ? '1 ändring är inte sparad' : `${changes.toString()} ändringar är inte sparade`
  return there === '' ? here : `${here}, och osparat i ${there}`
}

/** Blurs the field first: a number, and a name for a list, count only after that. */
const takeIn = () => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.closest('.react-aria-NumberField, .add-row')) return
  field.blur()
  field.focus()
}

const useSaveKey = (onSave: () => void) => {
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      takeIn()
      onSave()
    }
    document.addEventListener('keydown', saveOnKey)
    return () => document.removeEventListener('keydown', saveOnKey)
  }, [onSave])
}
