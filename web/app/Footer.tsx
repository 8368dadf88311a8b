import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Status } from '../kernel/components/feedback/Status.tsx'
import { useEnvironment } from '../kernel/queries/environment.ts'
import { useIsLoggedIn } from '../kernel/server/session.ts'
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx'
import { SHORTCUTS_HASH } from './shortcuts/shortcuts-address.ts'

export const Footer = () => {
  const { version, marker } = useEnvironment()
  const isLoggedIn = useIsLoggedIn()
  return (
    <footer className="footer">
      <div>
        {isLoggedIn ? <Link to="/nyheter">Ljudkod {version}</Link> : <span>Ljudkod {version}</span>}
        {marker && (
          <Status tone="waiting" icon={Info}>
            {marker}
          </Status>
        )}
        {isLoggedIn && <Shortcuts />}
        <a href="/tillganglighet">Tillgänglighet</a>
      </div>
    </footer>
  )
}

const Shortcuts = () => {
  const [isOpen, setOpen] = useState(false)
  const isAddressed = useLocation().hash === SHORTCUTS_HASH
  const navigate = useNavigate()
  const close = () => {
    setOpen(false)
    if (isAddressed) void navigate({ hash: '' }, { replace: true })
  }
  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', openOnKey)
    return () => document.removeEventListener('keydown', openOnKey)
  }, [])
  return (
    <>
      <Button onPress={() => setOpen(true)}>Kortkommandon</Button>
      <ShortcutsDialog isOpen={isOpen || isAddressed} onClose={close} />
    </>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
