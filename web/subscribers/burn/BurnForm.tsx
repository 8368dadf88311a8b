import { useState } from 'react'
import { MAX_COPIES } from '../../../domain/subscribers/burn/formats.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type Discs, type DiscsOfFormat, useDiscActs } from '../queries/discs.ts'
import { discOrderStatusOf, discsInWords, formatWords, workOf } from './burn-words.ts'
import { Volumes } from './Volumes.tsx'

const people = (count: number) => (count === 1 ? '1 prenumerant' : `${sayNumber(count)} prenumeranter`)

const hintOf = ({ discs, subscribers }: DiscsOfFormat): string =>
  [discs.length > 0 && discsInWords(discs.length), people(subscribers)].filter(Boolean).join(', ')

const copiesHint = ({ copies, held }: DiscsOfFormat): string =>
  `${sayNumber(copies)} ex till dem som ska ha${held > 0 ? `, ${sayNumber(held)} på uppehåll` : ''}.`

const whatToPress = (isReal: boolean, discs: number): string =>
  isReal ? `Bränn ${discsInWords(discs)}` : 'Gör skivavbilden'

type BurnFormProps = {
  readonly discs: Discs
  readonly format: DiscsOfFormat
  readonly issueId: string
  readonly hasBook: boolean
  readonly onFormat: (format: DiscsOfFormat['value']) => void
}

export const BurnForm = ({ issueId, hasBook, discs, format, onFormat }: BurnFormProps) => {
  const acts = useDiscActs(issueId)
  const [robot, setRobot] = useState('0')
  const [typed, setTyped] = useState<number | null>()
  const [isReal, setReal] = useState(true)
  const copies = typed === undefined ? Math.max(1, format.copies) : typed
  const robots = discs.robots.map(({ id, name }) => {
    const work = workOf(discs.burns, id)
    const doing = work ? discOrderStatusOf(work).text.toLowerCase() : 'ledig'
    return { value: id.toString(), text: `${name}: ${doing}` }
  })
  const burn = () => {
    if (copies === null) return
    acts.mutate({ kind: 'burn', format: format.value, robot: Number(robot), copies: isReal ? copies : 1, isReal })
  }
  return (
    <Section title="Bränn">
      <div className="burn">
        <div className="disc-part">
          <RadioGroup
            label="Skivformat"
            options={discs.formats.map((each) => ({
              value: each.value,
              text: formatWords[each.value],
              hint: hintOf(each),
            }))}
            value={format.value}
            onChange={(value) => {
              setTyped(undefined)
              onFormat(value)
            }}
          />
          <Checkbox isSelected={isReal} onChange={setReal} hint="Annars stannar det när skivavbilden är gjord.">
            Bränn på riktigt
          </Checkbox>
          {isReal && (
            <FieldPair>
              <Select label="Robot" options={robots} value={robot} onChange={setRobot} />
              <NumberField
                label="Antal av varje"
                hint={copiesHint(format)}
                minValue={1}
                maxValue={MAX_COPIES}
                value={copies}
                onChange={setTyped}
              />
            </FieldPair>
          )}
          <FailureNotice title="Inget beställdes" error={acts.error} />
          <div className="button-row">
            <Button
              variant="primary"
              isDisabled={copies === null || !hasBook}
              isPending={acts.isPending}
              pendingLabel="Beställer"
              onPress={burn}
            >
              {whatToPress(isReal, (copies ?? 0) * Math.max(1, format.discs.length))}
            </Button>
            {!hasBook && <span className="soft small">Numret har ingen Daisy-bok än. Producera den först.</span>}
          </div>
        </div>
        <Volumes of={format} />
      </div>
    </Section>
  )
}
