import { Flag, type PublicationControl, Text } from './inputs.tsx'
import { UserTicks } from './UserTicks.tsx'

export const AccessSection = ({ control }: PublicationControl) => (
  <>
    <Flag control={control} name="public" hint="Släppta nummer kan höras av alla, inte bara av den som har koden" />
    <Text
      control={control}
      name="whitelistDomains"
      hint="Webbplatser som får visa spelaren på sina sidor. En domän per rad, * går bra: *.tidning.se. Är fältet ifyllt räknas inte webbplatsens adress."
      rows={4}
    />
    <Flag control={control} name="allowAnonUpload" hint="Andra program får skicka in filer utan att logga in" />
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
