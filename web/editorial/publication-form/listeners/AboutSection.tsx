import { Line, type PublicationControl, Text } from '../inputs.tsx'

export const AboutSection = ({ control }: PublicationControl) => (
  <>
    <Line control={control} name="subTitle" hint="Står under namnet i spelaren, i mejlen och i podden." />
    <Text
      control={control}
      name="description"
      hint="En eller två meningar. Står först under Om i spelaren, i podden, i flödena och hos den som delar en länk."
      rows={3}
    />
    <Text
      control={control}
      name="about"
      hint="Längre text under Om i spelaren. En tom rad börjar ett nytt stycke."
      rows={6}
    />
    <Text
      control={control}
      name="links"
      hint="En länk per rad: ett namn och en adress, som Vår webbplats https://tidning.se. Står under Om i spelaren och i mejlen."
      rows={4}
    />
    <Text
      control={control}
      name="searchLinks"
      hint="Leder från artikeln som spelas till mer om samma sak. Skriv {rubrik} där rubriken ska stå, som Arkivet https://tidning.se/sok?q={rubrik}. En per rad."
      rows={3}
    />
  </>
)
