import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { MomentSlider } from '../entities/MomentSlider.tsx'
import type { ToldVersion } from '../queries/comparison.ts'

type VersionChoiceProps = {
  readonly label: string
  readonly moments: readonly string[]
  readonly told: readonly ToldVersion[]
  /** The revision that is chosen. */
  readonly chosen: number
  readonly onChoose: (revision: number) => void
}

const optionOf = ({ revision, at, said }: ToldVersion) => ({
  value: revision.toString(),
  text: `${(revision + 1).toString()}: ${said} ${sayInstant(at)}`,
})

/** A version of the thing, chosen by what happened or by moving through time. */
export const VersionChoice = ({ label, moments, told, chosen, onChoose }: VersionChoiceProps) => (
  <div className="version-choice">
    <ComboBox
      label={label}
      options={told.map(optionOf)}
      value={chosen.toString()}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
    <MomentSlider label={`${label}, läge`} moments={moments} chosen={chosen} onChoose={onChoose} />
  </div>
)
