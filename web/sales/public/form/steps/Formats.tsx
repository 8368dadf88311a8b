import type { Services } from '../../../../../domain/sales/pricing/services/services.ts'
import type { ServiceResolution } from '../../../../../domain/sales/quotation/rules.ts'
import { tagOf, useTongue } from '../../words/words.ts'
import { anIssue, type ChooseService } from '../public-form.ts'
import { sayTogether } from '../say-total.ts'
import { Check } from './choices.tsx'
import { NumberField } from './fields.tsx'

const FORMAT_FIELDS = [
  'doWebbAudio',
  'doApp',
  'doPodcast',
  'doDaisy',
  'doEpub3',
  'doRSS',
  'doTfa',
  'doAudioCD',
  'doDaisyCD',
] as const satisfies readonly (keyof Services)[]

const COUNT_FIELDS = [
  { flag: 'doAudioCD', count: 'nrOfAudioCD' },
  { flag: 'doDaisyCD', count: 'nrOfDaisyCD' },
] as const

type FormatsProps = {
  readonly resolved: ServiceResolution
  readonly onChoose: ChooseService
  readonly error: string | undefined
}

/** A service that others bring along is on and locked, and its hint says why. */
export const Formats = ({ resolved: { services, locked }, onChoose, error }: FormatsProps) => {
  const tongue = useTongue()
  const { say, language } = tongue
  const counted = COUNT_FIELDS.filter(({ flag }) => services[flag])
  const reasons = FORMAT_FIELDS.flatMap((field) => {
    const lock = locked.find((each) => each.field === field)
    return lock ? [{ field, because: lock.because[tagOf[language]] }] : []
  })
  return (
    <>
      <div className="field-pair choices" role="group" aria-label={say('formats')}>
        {FORMAT_FIELDS.map((field) => {
          const lock = reasons.find((each) => each.field === field)
          return (
            <Check
              key={field}
              name={field}
              label={say(field)}
              hint={lock?.because}
              isChosen={services[field]}
              isDisabled={lock !== undefined}
              onChange={(isChosen) => onChoose(field, isChosen)}
            />
          )
        })}
      </div>
      {error && <p className="react-aria-FieldError">{error}</p>}
      <p className="visually-hidden" role="status">
        {reasons.map(({ field, because }) => `${say(field)}: ${because}`).join(' ')}
      </p>
      {counted.length > 0 && (
        <div className="field-pair">
          {counted.map(({ count }) => (
            <NumberField
              key={count}
              name={count}
              label={say(count)}
              hint={sayTogether(tongue, services, count)}
              value={anIssue(services, count)}
              min={1}
              max={Math.floor(100_000 / services.nrOfIssues)}
              onChange={(discs) => onChoose(count, discs * services.nrOfIssues)}
            />
          ))}
        </div>
      )}
    </>
  )
}
