import { useBlocker } from 'react-router-dom'
import { Button } from '../components/actions/Button.tsx'
import { Dialog } from '../components/actions/Dialog.tsx'

/** Warns a user who leaves by a link about work that would be lost, because it is in no draft. */
export const LeaveQuestion = ({ isLost }: { readonly isLost: () => boolean }) => {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname && isLost())
  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  return (
    <Dialog title="Lämna utan att spara?" role="alertdialog" isOpen onClose={stay}>
      <p>Ändringarna är inte sparade. Skyddade uppgifter ligger inte kvar i fliken: de är borta när du lämnar sidan.</p>
      <div className="button-row">
        <Button variant="danger" onPress={() => blocker.proceed()}>
          Lämna utan att spara
        </Button>
        <Button onPress={stay}>Stanna kvar</Button>
      </div>
    </Dialog>
  )
}
