import { Wrench } from 'lucide-react'
import { useRef, useState } from 'react'
import { Menu, Popover } from 'react-aria-components'
import { type ActKind, acts } from '../../../domain/support/repair/acts.ts'
import { processesWithEditableValues } from '../../../domain/support/standing/editable-value.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { type MenuAction, menuItems } from '../../kernel/components/actions/Menu.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import type { StandingItem } from '../queries/processes.ts'
import { AdviceLine } from './AdviceLine.tsx'
import { EditDialog } from './EditDialog.tsx'
import { retryKinds, sayItem } from './process-words.ts'

type Choice = ActKind | 'edit'

const isEdit = (kind: ActKind): boolean => kind === 'edit-job' || kind === 'edit-step'

/** What cannot help as things are comes last. */
const kindsOf = ({ acts: offered, source, process, advice }: StandingItem): readonly Choice[] => {
  const kinds = offered.flatMap(({ kind }) => (isEdit(kind) ? [] : [kind]))
  const isVain = (kind: ActKind) => advice?.isRetryVain === true && retryKinds.has(kind)
  return [
    ...kinds.filter((kind) => !isVain(kind)),
    ...((source === 'step' && processesWithEditableValues.has(process)) || offered.some(({ kind }) => isEdit(kind))
      ? (['edit'] as const)
      : []),
    ...kinds.filter(isVain),
  ]
}

type ItemProps = { readonly item: StandingItem }

/** An act that the administrator has chosen, with the row as it was then. */
export type ActChoice = { readonly choice: Choice; readonly item: StandingItem }

type ActButtonsProps = ItemProps & { readonly onChoose: (act: ActChoice) => void }

/**
 * The acts that are offered on a step, a job or a delivery; what has begun already is told instead. An editor goes on
 * with a run at its issue.
 */
export const ActButtons = ({ item, onChoose }: ActButtonsProps) => {
  if (item.repair) return <RepairState repair={item.repair} />
  if (item.source === 'run')
    return (
      <ButtonLink to={`/publications/articles/${item.id}`} label={`Öppna numret: ${item.thing ?? item.id}`}>
        Öppna numret
      </ButtonLink>
    )
  return <ActMenu item={item} onChoose={(choice) => onChoose({ choice, item })} />
}

type ChosenActProps = { readonly chosen: ActChoice | undefined; readonly onClose: () => void }

/** The dialog of a chosen act. It stands outside the list: what became of the act is told when its row is gone. */
export const ChosenAct = ({ chosen, onClose }: ChosenActProps) => {
  if (!chosen) return null
  const { choice, item } = chosen
  if (choice === 'edit') return <EditDialog item={item} onClose={onClose} />
  return <ActDialog kind={choice} item={item} onClose={onClose} />
}

const RepairState = ({ repair }: { readonly repair: NonNullable<StandingItem['repair']> }) =>
  repair.status === 'proposed' ? (
    <a href="/support/repairs">Väntar på godkännande</a>
  ) : (
    <Status tone="now">Görs nu</Status>
  )

/** Tables take the keys of a menu's own trigger; a press reaches the button as it reaches every other. */
const ActMenu = ({ item, onChoose }: ItemProps & { readonly onChoose: (choice: Choice) => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const kinds = kindsOf(item)
  if (kinds.length === 0) return null
  return (
    <>
      <Button
        ref={button}
        icon={Wrench}
        aria-label={`Åtgärda: ${item.name}, ${item.thing ?? item.id.slice(-6)}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        Åtgärda
      </Button>
      <Popover isOpen={isOpen} onOpenChange={setOpen} triggerRef={button} placement="bottom end">
        <Menu aria-label={`Gör något åt ${item.name}`} onClose={() => setOpen(false)} {...openedMenuProps}>
          {menuItems(kinds.map((kind) => menuActionOf(kind, onChoose)))}
        </Menu>
      </Popover>
    </>
  )
}

/** The menu takes the focus when it opens. */
const openedMenuProps = { autoFocus: 'first' } as const

const menuActionOf = (kind: Choice, onChoose: (choice: Choice) => void): MenuAction => ({
  id: kind,
  text: kind === 'edit' ? 'Ändra och försök igen' : acts[kind].name,
  ...(kind !== 'edit' && acts[kind].needsSecond && { variant: 'danger' as const }),
  onAction: () => onChoose(kind),
})

type ActDialogProps = ItemProps & { readonly kind: ActKind; readonly onClose: () => void }

const ActDialog = ({ kind, item, onClose }: ActDialogProps) => {
  const { name, effect, needsSecond } = acts[kind]
  return (
    <RepairDialog
      title={`${name}: ${sayItem(item)}`}
      act={name}
      isDanger={needsSecond}
      acts={item.acts.filter((act) => act.kind === kind)}
      needsSecond={needsSecond}
      onClose={onClose}
    >
      <p>{effect}</p>
      {retryKinds.has(kind) && <AdviceLine advice={item.advice} />}
    </RepairDialog>
  )
}
