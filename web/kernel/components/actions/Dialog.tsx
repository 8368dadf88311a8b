import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './Button.tsx'
import { DOUBLE_PRESS_MS } from './double-press.ts'
import { typedTexts } from './typed-text.ts'

type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** `xl`: head and buttons stay, and `.dialog-scroll` between them scrolls. */
  readonly size?: 'l' | 'xl'
  /** For questions that must be answered: a click outside does not close. */
  readonly role?: 'alertdialog'
  /** Something else than text was changed, and leaving asks first, as for typed text. */
  readonly isChanged?: boolean
}

/**
 * The focus moves into the dialog and returns to the opener. Buttons stand last, in a `<div className="button-row">`.
 * Escape and a press outside ask first when the person has typed or changed something; a closing button does not.
 */
export const Dialog = ({ onClose, isOpen, isChanged = false, ...shown }: DialogProps) => {
  const [typed] = useState(typedTexts)
  const [isAsking, setAsking] = useState(false)
  const onLeave = () => (isChanged || typed.hasAny() ? setAsking(true) : onClose())
  return (
    <>
      <DialogBody {...shown} isOpen={isOpen} onClose={onLeave} watch={typed.watch} />
      <DialogBody
        title="Stänga utan att spara?"
        role="alertdialog"
        isOpen={isOpen && isAsking}
        onClose={() => setAsking(false)}
      >
        <p>{isChanged ? 'Det du har ändrat är inte sparat.' : 'Det du har skrivit är inte sparat.'}</p>
        <div className="button-row">
          <Button
            variant="danger"
            onPress={() => {
              setAsking(false)
              onClose()
            }}
          >
            Stäng utan att spara
          </Button>
          <Button onPress={() => setAsking(false)}>{isChanged ? 'Fortsätt ändra' : 'Fortsätt skriva'}</Button>
        </div>
      </DialogBody>
    </>
  )
}

type DialogBodyProps = Omit<DialogProps, 'isChanged'> & { readonly watch?: (within: HTMLElement) => () => void }

const DialogBody = ({ title, isOpen, onClose, children, size, role, watch }: DialogBodyProps) => {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  const onShow = useCallback(
    (within: HTMLElement | null) => {
      if (!within) return undefined
      const stop = watch?.(within)
      if (role !== 'alertdialog') beginTyping(within)
      return stop
    },
    [watch, role],
  )
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role !== 'alertdialog'}
      // The second of two quick presses is meant for the button that opened the dialog, not for the area around it.
      shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > DOUBLE_PRESS_MS}
    >
      <Modal data-size={size}>
        <AriaDialog ref={onShow} {...(role ? { role } : {})}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const textFields =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="range"], [type="hidden"], [role="combobox"], [hidden])'

/**
 * Focuses a text field at the beginning of a dialog. Text before a field is to be read first, and a combo box would
 * open its list over the rest.
 */
const beginTyping = (dialog: HTMLElement) => {
  const first = dialog.querySelector(`p, button, input, textarea, select, [role="spinbutton"], [role="listbox"]`)
  if (!(first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) || !first.matches(textFields)) return
  first.focus()
  first.select()
}
