import { ForgetButton } from '../../kernel/forms/ForgetButton.tsx'

type ForgetContactProps = { readonly customerId: string; readonly onForgotten: () => void }

export const ForgetContact = ({ customerId, onForgotten }: ForgetContactProps) => (
  <ForgetButton
    path={`/api/customers/${customerId}`}
    entity="customer"
    text="Glöm kontaktuppgifter"
    act="Glöm uppgifterna"
    done="Kontaktuppgifterna är glömda."
    onForgotten={onForgotten}
  >
    <p>Kontaktperson, adresser, organisationsnummer och information raderas för gott, även ur historiken.</p>
    <p>Namnet raderas också, om kunden inte har ett företags eller en förenings organisationsnummer.</p>
    <p className="soft">Kundens publikationer finns kvar. Det går inte att ångra.</p>
  </ForgetButton>
)
