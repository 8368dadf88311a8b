import { Copy, Ellipsis, FilePlus2, PackageCheck, Send, ThumbsDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { customerPage } from '../../../domain/sales/quotation/customer-page.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Menu, type MenuAction } from '../../kernel/components/actions/Menu.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import type { Quotation } from '../queries/quotations.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { OrderDialog, TakeBackDialog } from './OrderDialogs.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useQuotationActs } from './use-quotation-acts.ts'

type QuotationActsProps = {
  readonly quotation: Quotation
  /** Sending and ordering use the saved quotation, so unsaved changes block them. */
  readonly hasChanges: boolean
  /** The production of its order has begun, so the order cannot be withdrawn. */
  readonly hasBegun: boolean
}

export const QuotationActs = ({ quotation, hasChanges, hasBegun }: QuotationActsProps) => {
  const steer = useQuotationActs(quotation)
  const toasts = useToasts()
  const [asking, setAsking] = useState<'send' | 'order' | 'takeBack' | 'decline'>()
  const close = () => setAsking(undefined)
  const address = window.location.origin + customerPage(quotation.shortCode ?? '', quotation.language)
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ text: 'Länken är kopierad.' })
    } catch {
      toasts.show({ text: `Webbläsaren lät inte länken kopieras. Den är ${address}` })
    }
  }
  const link: MenuAction = { id: 'link', text: 'Kopiera kundens länk', icon: Copy, onAction: () => void copyLink() }
  if (quotation.order) {
    return (
      <>
        <ButtonLink to={`/order/${quotation.order}`} icon={PackageCheck}>
          Visa beställningen
        </ButtonLink>
        {!hasBegun && (
          <Button icon={Undo2} onPress={() => setAsking('takeBack')}>
            Ta tillbaka beställningen
          </Button>
        )}
        <TakeBackDialog
          {...{ quotation, onClose: close, isBusy: steer.isBusy }}
          isOpen={asking === 'takeBack'}
          onConfirm={() => steer.takeBack(close)}
        />
      </>
    )
  }
  const isOut = ['sent', 'declined', 'expired', 'replaced'].includes(quotation.state)
  const more: readonly MenuAction[] = [
    link,
    ...(isOut ? [{ id: 'revise', text: 'Ny version med dagens priser', icon: FilePlus2, onAction: steer.revise }] : []),
    ...(quotation.state === 'declined'
      ? []
      : [{ id: 'decline', text: 'Avböj', icon: ThumbsDown, onAction: () => setAsking('decline') }]),
  ]
  return (
    <>
      <Button
        icon={Send}
        variant="primary"
        isDisabled={hasChanges || quotation.lines.length === 0}
        onPress={() => setAsking('send')}
      >
        {quotation.state === 'sent' ? 'Skicka igen' : 'Skicka'}
      </Button>
      <Button icon={PackageCheck} isDisabled={hasChanges} onPress={() => setAsking('order')}>
        Gör till order
      </Button>
      <Menu
        align="end"
        label="Mer att göra med offerten"
        actions={more}
        trigger={
          <Button icon={Ellipsis} variant="quiet">
            Mer
          </Button>
        }
      />
      <SendDialog isOpen={asking === 'send'} onClose={close} quotation={quotation} onSend={steer.send} />
      <OrderDialog
        {...{ quotation, onClose: close, isBusy: steer.isBusy }}
        isOpen={asking === 'order'}
        onConfirm={() => steer.order(close)}
      />
      <DeclineDialog isOpen={asking === 'decline'} onClose={close} onDecline={steer.decline} />
    </>
  )
}
