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
    <p className="soft">
      Prenumerantens ärenden raderas också: de som har utförts eller tagits tillbaka, och de med samma namn och samma
      e-postadress eller adress som väntar. De som väntar utförs inte.
    </p>
    <p className="soft">Prenumerationerna upphör. Det går inte att ångra.</p>
  </ForgetButton>
)
