import { useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { Flag, type PublicationControl, Text } from './inputs.tsx'
import { UploadFilter } from './UploadFilter.tsx'
import { UserMailList } from './UserMailList.tsx'

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
    <UserMailList
      control={control}
      name="emailOnUploadUsers"
      hint="De som står i listan får ett mejl när något har skickats in."
    />
    <UploadFilter control={control} />
    <Flag
      control={control}
      name="allowSubscribeTemp"
      hint="På startsidan går det att be om en ny, ändrad eller avslutad prenumeration utan att logga in"
    />
    <UserMailList
      control={control}
      name="emailOnSubscChangesUsers"
      hint="De som står i listan får ett mejl om varje ärende som kommer in."
    />
    <SharingFields control={control} />
  </>
)

/** Whether new articles are shared is asked only where articles are shared at all. */
const SharingFields = ({ control }: PublicationControl) => {
  const isSharing = useWatch({ control, name: 'isSharing' })
  return (
    <>
      <Flag
        control={control}
        name="isSharing"
        hint="Andra publikationer, även andra organisationers, får ta in de artiklar i släppta nummer som är valda att delas. Slås delningen av behåller de vad de har, men det följer inte längre rättelser"
      />
      {isSharing && (
        <Flag
          control={control}
          name="shareByDefault"
          hint="Varje ny artikel är vald att delas från början. Det går att ändra i artikellistan"
        />
      )}
    </>
  )
}

const EmbeddingLink = () => {
  const { publicationId = '' } = useParams()
  return (
    <p>
      <Link to={`/publications/upload-form/${publicationId}`}>Visa formuläret på en annan webbplats</Link>
    </p>
  )
}
