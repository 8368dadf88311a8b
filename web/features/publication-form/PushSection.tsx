import { FieldPair } from '../../components/FormGroup.tsx'
import { type Controlled, Flag, Line, Text } from './inputs.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

export const PushSection = ({ control }: Controlled) => (
  <Section of={sections.push} help="Texterna är förslag till varje nytt nummer.">
    <Flag control={control} name="usePush" hint="Numren får en rubrik och en text att avisera med" />
    <FieldPair>
      <Line control={control} name="dPushId" />
      <Line control={control} name="pushTopic" />
    </FieldPair>
    <Line control={control} name="dPushTitleTemplate" />
    <Text control={control} name="dPushMessageTemplate" rows={3} />
    <FieldPair>
      <Line control={control} name="appUrlApple" type="url" placeholder="https://" />
      <Line control={control} name="appUrlGoogle" type="url" placeholder="https://" />
    </FieldPair>
  </Section>
)
