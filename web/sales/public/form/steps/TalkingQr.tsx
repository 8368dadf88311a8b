import type { ServiceResolution } from '../../../../../domain/sales/quotation/rules.ts'
import { useTongue } from '../../words/words.ts'
import { anIssue, type ChooseService } from '../public-form.ts'
import { sayTogether } from '../say-total.ts'
import { Check } from './choices.tsx'
import { NumberField } from './fields.tsx'

type TalkingQrProps = { readonly resolved: ServiceResolution; readonly onChoose: ChooseService }

const HELP_FIELDS = [
  { part: 'text', word: 'helpText' },
  { part: 'example', word: 'helpExample' },
  { part: 'share', word: 'helpShare' },
] as const

/** Codes on paper: in print, as a digital PDF and as stickers, with the choice of who pastes them. */
export const TalkingQr = ({ resolved: { services }, onChoose }: TalkingQrProps) => {
  const tongue = useTongue()
  const { say } = tongue
  const { helpLjudkod, nrOfIssues } = services
  return (
    <>
      <Check
        name="doLjudkod"
        label={say('talkingQr')}
        isSwitch
        isChosen={services.doLjudkod}
        onChange={(isChosen) => onChoose('doLjudkod', isChosen)}
      />
      {services.doLjudkod && (
        <>
          <div className="field-pair choices" role="group" aria-label={say('talkingQr')}>
            {(['doQrPdf', 'doDigitalPdf', 'doStamps'] as const).map((field) => (
              <Check
                key={field}
                name={field}
                label={say(field)}
                isChosen={services[field]}
                onChange={(isChosen) => onChoose(field, isChosen)}
              />
            ))}
          </div>
          {services.doStamps && (
            <>
              <div className="short-field">
                <NumberField
                  name="nrOfstamps"
                  label={say('nrOfstamps')}
                  hint={sayTogether(tongue, services, 'nrOfstamps')}
                  value={anIssue(services, 'nrOfstamps')}
                  min={1}
                  max={Math.floor(1_000_000 / nrOfIssues)}
                  onChange={(count) => onChoose('nrOfstamps', count * nrOfIssues)}
                />
              </div>
              <Check
                name="pasting"
                label={say('pasting')}
                hint={say('pastingHelp')}
                isChosen={!services.doStampsByCustomer}
                onChange={(isChosen) => onChoose('doStampsByCustomer', !isChosen)}
              />
            </>
          )}
          <div role="group" aria-labelledby="help-head">
            <h3 className="group-head" id="help-head">
              {say('help')}
            </h3>
            {HELP_FIELDS.map(({ part, word }) => (
              <Check
                key={part}
                name={word}
                label={say(word)}
                isChosen={helpLjudkod[part]}
                onChange={(isChosen) => onChoose('helpLjudkod', { ...helpLjudkod, [part]: isChosen })}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}
