import { Link } from 'react-router-dom'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'

export type ThingChoice = {
  readonly key: string
  readonly text: string
  readonly hint: string
  /** The timeline where it stands. */
  readonly href: string
  readonly isChosen: boolean
  readonly isFixed?: boolean
}

type ThingChoicesProps = {
  readonly label: string
  readonly choices: readonly ThingChoice[]
  readonly onChange: (key: string, isChosen: boolean) => void
}

/** Things to tick, each with the way to what it is. What is ticked stays: the way opens beside this page. */
export const ThingChoices = ({ label, choices, onChange }: ThingChoicesProps) => (
  <ul className="thing-choices" aria-label={label}>
    {choices.map(({ key, text, hint, href, isChosen, isFixed = false }) => (
      <li key={key}>
        <Checkbox
          isSelected={isChosen}
          isDisabled={isFixed}
          onChange={(isNowChosen) => onChange(key, isNowChosen)}
          hint={hint}
        >
          {text}
        </Checkbox>
        <Link className="text-link" to={href} target="_blank" aria-label={`Visa ${text}, ${hint}, i en ny flik`}>
          Visa
        </Link>
      </li>
    ))}
  </ul>
)
