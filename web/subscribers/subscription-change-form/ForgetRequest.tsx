import { REQUEST_DAYS } from '../../../domain/subscribers/subscription-change/rules.ts'
import { ForgetButton } from '../../kernel/forms/ForgetButton.tsx'

type ForgetRequestProps = { readonly changeId: string; readonly onForgotten: () => void }

export const ForgetRequest = ({ changeId, onForgotten }: ForgetRequestProps) => (
  <ForgetButton
    path={`/api/subscribeTemps/${changeId}`}
    entity="subscribeTemp"
    text="Glöm ärendet"
    done="Ärendet är glömt."
    onForgotten={onForgotten}
  >
    <p>Namn, adresser och allt annat som skickades raderas för gott. Det som är infört hos prenumeranten är kvar.</p>
    <p className="soft">
      {`Ett ärende som är hanterat eller borttaget glöms av sig självt efter ${REQUEST_DAYS.toString()} dagar. Det går inte att ångra.`}
    </p>
  </ForgetButton>
)
