import { useWatch } from 'react-hook-form'
import { automaticName } from '../../../../domain/editorial/issue/rules.ts'
import { noticePlaceholders, usualNotice } from '../../../../domain/subscribers/push/notice.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { today } from '../../../kernel/words/swedish.ts'
import { Placeholders } from '../../../subscribers/entities/Placeholders.tsx'
import { PushPreview } from '../../../subscribers/entities/PushPreview.tsx'
import { Flag, Line, type PublicationControl, Text } from '../inputs.tsx'

type PushSectionProps = PublicationControl & { readonly publication: PublicationView }

export const PushSection = ({ control, publication }: PushSectionProps) => {
  const [isOn, title, message, project] = useWatch({
    control,
    name: ['usePush', 'dPushTitleTemplate', 'dPushMessageTemplate', 'dPushId'],
  })
  const { name, nextIssueNumber, hasDPushKey } = publication
  return (
    <>
      <Flag
        control={control}
        name="usePush"
        hint="Spelaren får knappen Säg till när nästa nummer kommer. Var och en får en notis per nummer."
      />
      {isOn && (
        <>
          <Line control={control} name="dPushTitleTemplate" hint={`Tomt: ${usualNotice.swedish.title}`} />
          <Text control={control} name="dPushMessageTemplate" hint={`Tomt: ${usualNotice.swedish.message}`} rows={3} />
          <Placeholders of={noticePlaceholders} />
          <PushPreview
            texts={{ title: title || usualNotice.swedish.title, message: message || usualNotice.swedish.message }}
            publication={name}
            issue={automaticName(name, nextIssueNumber, today())}
            date={today()}
          />
          <Line
            control={control}
            name="dPushId"
            placeholder="min-tidning-1234"
            hint="Bara om publikationen har en egen app. Projektets id i Firebase."
          />
          {project !== '' && (
            <>
              <Line control={control} name="pushTopic" required hint="Det som appen prenumererar på." />
              <Line
                control={control}
                name="dPushKey"
                type="password"
                hint={
                  hasDPushKey
                    ? 'En nyckel är sparad. Lämna tomt för att behålla den.'
                    : 'Inget skickas till appen förrän nyckeln finns. Klistra in hela filen som Google ger för ett tjänstkonto, från { till }.'
                }
              />
            </>
          )}
        </>
      )}
      <Line
        control={control}
        name="appUrlApple"
        type="url"
        placeholder="https://apps.apple.com/"
        hint="Publikationens egen app, om den har en. Adresserna står under Om i spelaren, i mejlen och i flödena."
      />
      <Line
        control={control}
        name="appUrlGoogle"
        type="url"
        placeholder="https://play.google.com/"
        hint="Samma app för Android."
      />
    </>
  )
}
