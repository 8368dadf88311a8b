import { ForgetButton } from '../../kernel/forms/ForgetButton.tsx'

type ForgetSubscriberProps = { readonly subscriberId: string; readonly onForgotten: () => void }

export const ForgetSubscriber = ({ subscriberId, onForgotten }: ForgetSubscriberProps) => (
  <ForgetButton
    path={`/api/subscribers/${subscriberId}`}
    entity="subscriber"
    text="Glöm prenumeranten"
    done="Prenumeranten är glömd."
    onForgotten={onForgotten}
  >
    <p>Namn, adress, telefon, ombud och allt annat personligt raderas för gott, även ur historiken.</p>
    <p className="soft">Ärenden som har utförts på prenumeranten raderas också, även de som har tagits tillbaka.</p>
    <p className="soft">Prenumerationerna upphör. Det går inte att ångra.</p>
  </ForgetButton>
)
