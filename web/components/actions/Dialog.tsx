import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

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
export const Dialog = ({ title, isOpen, onClose, children, size, role }: DialogProps) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={role !== 'alertdialog'}>
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
