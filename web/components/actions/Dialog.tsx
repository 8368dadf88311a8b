import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { DOUBLE_PRESS_MS } from './double-press.ts'

export type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  readonly size?: 'l'
  /** For questions that must be answered: a click outside does not close. */
  readonly role?: 'alertdialog'
}

/** Focus goes in and comes back to the opener. Buttons stand last, in a `<div className="button-row">`. */
export const Dialog = ({ title, isOpen, onClose, children, size, role }: DialogProps) => {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role !== 'alertdialog'}
      // The second of two quick presses is meant for the button that opened it, not for what lies around it.
      shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > DOUBLE_PRESS_MS}
    >
      <Modal data-size={size}>
        <AriaDialog {...(role ? { role } : {})}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
