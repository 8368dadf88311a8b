import { ChevronDown } from 'lucide-react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useRef, useState } from 'react'
import { FieldParts, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { Option } from './Select.tsx'

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

const contains = (text: string, words: string) => folded(text).includes(folded(words.trim()))

export type ComboBoxProps = FieldProps &
  Pick<AriaComboBoxProps<Option>, 'isDisabled' | 'onBlur' | 'name' | 'id'> & {
    readonly options: readonly Option[]
    readonly value: string | null
    readonly onChange: (value: string | null) => void
  }

/** What is chosen stays where nothing is called as what was typed, and the field says so. */
export const ComboBox = (props: ComboBoxProps) => {
  const { label, hint, optional, error: fault, focusRef, options, value, onChange, onBlur, ...field } = props
  const typed = useRef('')
  const [missed, setMissed] = useState('')
  const error = fault ?? (missed === '' ? undefined : `Ingen träff på ”${missed}”. Välj i listan.`)
  const note = (words: string) => {
    typed.current = words
    setMissed('')
  }
  const leave: ComboBoxProps['onBlur'] = (event) => {
    const words = typed.current.trim()
    if (words !== '' && !options.some(({ text }) => contains(text, words))) setMissed(words)
    typed.current = ''
    onBlur?.(event)
  }
  return (
    <AriaComboBox
      {...field}
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
      value={value}
      onChange={(key) => {
        note('')
        onChange(key === null ? null : String(key))
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      defaultFilter={contains}
      allowsEmptyCollection
      onBlur={leave}
    >
      <FieldParts {...{ label, hint, error }} optional={optional ?? false}>
        <Group>
          <Input ref={focusRef} onInput={({ currentTarget }) => note(currentTarget.value)} />
          <Button>
            <Icon of={ChevronDown} />
          </Button>
        </Group>
      </FieldParts>
      <Popover>
        <ListBox<Option> renderEmptyState={() => <p className="soft nothing-found">Ingen träff</p>}>
          {({ value: id, text }) => (
            <ListBoxItem id={id} textValue={text}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
