import { manuscriptKindsIn } from '../../../../../domain/editorial/media/manuscript-kinds.ts'
import { resolveServices } from '../../../../../domain/sales/quotation/rules.ts'
import type { VoiceSample } from '../../client.ts'
import { type FilesWork, isCounting } from '../../files/use-files.ts'
import { tagOf, useTongue } from '../../words/words.ts'
import { isCodeUnknown, type LivePrice } from '../price/use-price.ts'
import { type ChooseService, choose, extentOf, type PublicForm, withPages } from '../public-form.ts'
import type { Fault } from '../validation.ts'
import { Check, FormGroup, Radios } from './choices.tsx'
import { Formats } from './Formats.tsx'
import { NumberField, TextField } from './fields.tsx'
import { TalkingQr } from './TalkingQr.tsx'
import { Texts } from './Texts.tsx'
import { VoiceSamples } from './VoiceSamples.tsx'

type AssignmentProps = {
  readonly form: PublicForm
  readonly onChange: (changes: Partial<PublicForm>) => void
  readonly files: FilesWork
  /** The pages of one issue, counted in the files; 0 while none are counted. */
  readonly countedPages: number
  readonly price: LivePrice
  readonly samples: readonly VoiceSample[]
  readonly faults: readonly Fault[]
}

const VOICES = ['darub', 'syntesis', 'customer'] as const

/** Step 1: the texts, the voice and the formats. */
export const Assignment = (props: AssignmentProps) => {
  const { form, onChange, files, countedPages, price, samples, faults } = props
  const { say, number, language } = useTongue()
  const resolved = resolveServices(form.services)
  const unhurried = resolved.locked.find(({ field }) => field === 'doEarlyDelivery')
  const pick: ChooseService = (field, value) => onChange({ services: choose(form.services, field, value) })
  const errorOf = (field: string) => {
    const fault = faults.find((each) => each.field === field)
    return fault && say(fault.word)
  }
  const goesOn = files.isUploading || files.files.some(isCounting)
  const hasAudio = form.services.narrateBy === 'customer'
  const { pages } = extentOf(form, files.files)
  const pagesHint = sayPages(countedPages, pages) ?? (hasAudio ? 'pagesOfAudio' : undefined)
  return (
    <>
      <FormGroup id="texts-group" name={say('texts')} help={say('textsHelp', { kinds: manuscriptKindsIn[language] })}>
        <Texts work={files} error={errorOf('texts')} />
        <div className="field-pair" data-align={pagesHint ? 'end' : undefined}>
          <NumberField
            name="wishedPages"
            label={say('pages')}
            hint={pagesHint && say(pagesHint, { pages: number(countedPages) })}
            value={pages}
            max={10_000}
            error={errorOf('wishedPages')}
            onChange={(typed) => onChange(withPages(typed, { pages: countedPages, goesOn }))}
          />
          <NumberField
            name="nrOfIssues"
            label={say('issues')}
            value={form.services.nrOfIssues}
            min={1}
            max={366}
            onChange={(count) => pick('nrOfIssues', count)}
          />
        </div>
      </FormGroup>
      <FormGroup id="voice" name={say('voice')} help={say(samples.length > 0 ? 'voiceSamplesHelp' : 'voiceHelp')}>
        <Radios
          name="narrateBy"
          label={say('voice')}
          value={form.services.narrateBy}
          choices={VOICES.map((value) => ({ value, label: say(value), hint: say(`${value}Help`) }))}
          onChange={(voice) => pick('narrateBy', voice)}
        />
        <VoiceSamples key={language} samples={samples} />
        <Check
          name="doEarlyDelivery"
          label={say('doEarlyDelivery')}
          hint={unhurried?.because[tagOf[language]] ?? say('doEarlyDeliveryHelp')}
          isChosen={resolved.services.doEarlyDelivery}
          isDisabled={unhurried !== undefined}
          onChange={(isChosen) => pick('doEarlyDelivery', isChosen)}
        />
      </FormGroup>
      <FormGroup id="formats" name={say('formats')} help={say('formatsHelp')}>
        <Formats resolved={resolved} onChoose={pick} error={errorOf('doWebbAudio')} />
      </FormGroup>
      <FormGroup id="qr" name={say('talkingQr')} help={say('talkingQrHelp')}>
        <TalkingQr resolved={resolved} onChoose={pick} />
      </FormGroup>
      <FormGroup id="discount" name={say('discount')} help={say('discountHelp')}>
        <DiscountCode form={form} price={price} onChange={onChange} />
      </FormGroup>
    </>
  )
}

/** Says where the number comes from, since the visitor may change it. */
const sayPages = (counted: number, pages: number) => {
  if (counted === 0) return undefined
  return counted === pages ? 'pagesFromFiles' : 'pagesCorrected'
}

type DiscountProps = Pick<AssignmentProps, 'form' | 'price' | 'onChange'>

const DiscountCode = ({ form, price, onChange }: DiscountProps) => {
  const { say, number } = useTongue()
  const percent = price.priced?.lines.find(({ code }) => code === 'discount')?.counts[0]?.count
  const isKnown = form.discountCode.trim() !== '' && percent !== undefined
  return (
    <TextField
      name="discountCode"
      label={say('discountCode')}
      isOptional
      hint={isKnown ? say('discountGives', { percent: number(percent / 100) }) : undefined}
      error={isCodeUnknown(price, form) ? say('discountUnknown') : undefined}
      value={form.discountCode}
      autoComplete="off"
      onChange={(discountCode) => onChange({ discountCode })}
    />
  )
}
