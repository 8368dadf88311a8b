import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { Status } from '../kernel/components/feedback/Status.tsx'
import { useEnvironment } from '../kernel/queries/environment.ts'
import { useIsLoggedIn } from '../kernel/server/session.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

export const Footer = () => {
  const { version, marker } = useEnvironment()
  const isLoggedIn = useIsLoggedIn()
  return (
    <footer className="footer">
      <div>
        <span>Ljudkod {version}</span>
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
      <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
