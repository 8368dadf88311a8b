import { CheckboxGroup, Text as HelpText, Label } from 'react-aria-components'
import { useController } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useUsers } from '../../people/queries/users.ts'
import { Flag, type PublicationControl, Text } from './inputs.tsx'
import { labels } from './labels.ts'
import { UploadFilter } from './UploadFilter.tsx'

export const AccessSection = ({ control }: PublicationControl) => (
  <>
    <Flag control={control} name="public" hint="Släppta nummer kan höras av alla, inte bara av den som har koden" />
    <Text
      control={control}
      name="whitelistDomains"
      hint="Webbplatser som får visa spelaren och formuläret för filer på sina sidor. En domän per rad, * går bra: *.tidning.se. Är fältet ifyllt räknas inte webbplatsens adress."
      rows={4}
    />
    <Flag
      control={control}
      name="allowAnonUpload"
      hint="Filer kommer utan inloggning från startsidan, från formulär på andra webbplatser och från andra program. Ingenting hörs innan ni har tagit emot det"
    />
    <EmbeddingLink />
    <UserTicks
      control={control}
      name="emailOnUploadUsers"
      hint="Den som du kryssar för får ett mejl när något har skickats in."
    />
    <UploadFilter control={control} />
    <Flag
      control={control}
      name="allowSubscribeTemp"
      hint="På startsidan går det att be om en ny, ändrad eller avslutad prenumeration utan att logga in"
    />
    <UserTicks
      control={control}
      name="emailOnSubscChangesUsers"
      hint="Den som du kryssar för får ett mejl om varje ärende som kommer in."
    />
  </>
)

const EmbeddingLink = () => {
  const { publicationId = '' } = useParams()
  return (
    <p>
      <Link to={`/publications/upload-form/${publicationId}`}>Visa formuläret på en annan webbplats</Link>
    </p>
  )
}

type UserTicksProps = PublicationControl & {
  readonly name: 'emailOnSubscChangesUsers' | 'emailOnUploadUsers'
  readonly hint: string
}

/** Ticks for staff; a user already chosen is listed in any role, so that an editor can untick the name. */
const UserTicks = ({ control, name, hint }: UserTicksProps) => {
  const { field } = useController({ control, name })
  const chosen: readonly string[] = field.value
  const seesUsers = hasRole(useCurrentUser(), 'admin')
  const users = (useUsers(seesUsers).data ?? []).filter((user) => isStaff(user) || chosen.includes(user._id))
  return (
    <CheckboxGroup value={[...chosen]} onChange={field.onChange} onBlur={field.onBlur}>
      <Label>{labels[name]}</Label>
      <HelpText slot="description">
        {seesUsers ? hint : 'Användarna hör till installationen: dess administratörer väljer här.'}
      </HelpText>
      {users.map(({ _id, name: called }) => (
        <Checkbox key={_id} value={_id}>
          {called}
        </Checkbox>
      ))}
    </CheckboxGroup>
  )
}
