import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { IconButton } from '../kernel/components/actions/IconButton.tsx'
import { Kbd } from '../kernel/components/actions/Kbd.tsx'
import { useToasts } from '../kernel/components/feedback/toasts.ts'
import { Icon } from '../kernel/components/Icon.tsx'
import { isDialogOpen } from '../kernel/navigation/open-dialog.ts'

const load = () => import('./find-anything/FindAnything.tsx')
const FindAnything = lazy(async () => ({ default: (await load()).FindAnything }))

/** A button that looks like the field it opens. Ctrl K opens it everywhere. */
export const FindTrigger = () => {
  const [isOpen, setOpen] = useState(false)
  const toasts = useToasts()
  const open = useCallback(
    () =>
      void load().then(
        () => setOpen(true),
        () => toasts.show({ text: 'Sökningen gick inte att hämta. Försök igen om en stund.' }),
      ),
    [toasts],
  )
  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      // Loaded before the second key, so that no later key is lost.
      if (event.key === 'Control' || event.key === 'Meta') void load().catch(() => undefined)
      if (!isShortcut(event)) return
      event.preventDefault()
      if (!isDialogOpen()) open()
    }
    document.addEventListener('keydown', openOnKey)
    return () => document.removeEventListener('keydown', openOnKey)
  }, [open])
  return (
    <>
      <span className="wide-only">
        <Button data-variant="find" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onPress={open}>
          <Icon of={Search} />
          Sök i allt
          <Kbd>Ctrl K</Kbd>
        </Button>
      </span>
      <span className="narrow-only">
        <IconButton icon={Search} label="Sök i allt" onPress={open} />
      </span>
      {isOpen && (
        <Suspense>
          <FindAnything onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !defaultPrevented
