import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
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
import { Icon } from '../Icon.tsx'
import { FieldParts, type FieldProps } from './Field.tsx'
import type { Option } from './Select.tsx'

const foldCase = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

const containsText = (text: string, words: string) => foldCase(text).includes(foldCase(words.trim()))

const sayUnchosen = (words: string, chosen: string, options: readonly Option[]): string => {
  const isNone = !options.some(({ text }) => containsText(text, words))
  const still = chosen === '' ? '' : ` Än så länge gäller ”${chosen}”.`
  return `${isNone ? `Ingen träff på ”${words.trim()}”` : `”${words.trim()}” är inte valt`}. Välj i listan.${still}`
}

export type ComboBoxProps = FieldProps &
  Pick<AriaComboBoxProps<Option>, 'isDisabled' | 'onBlur' | 'onFocus' | 'name' | 'id'> & {
    readonly options: readonly Option[]
    readonly value: string | null
    readonly onChange: (value: string | null) => void
  }

/** Typed text and the chosen option both stay until the user chooses one of the list: the field says so. */
export const ComboBox = (props: ComboBoxProps) => {
  const { label, hint, required, error: fault, focusRef, options, value, onChange, onBlur, ...field } = props
  const chosen = options.find((option) => option.value === value)?.text ?? ''
  const [words, setWords] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const [judged, setJudged] = useState(value)
  // Another component has chosen: the typed text is obsolete.
  if (judged !== value) {
    setJudged(value)
    setWords(undefined)
  }
  const unchosen = isLeft && words !== undefined ? sayUnchosen(words, chosen, options) : undefined
  const choose = (key: string | null) => {
    setWords(undefined)
    setLeft(false)
    onChange(key)
  }
  const leave: ComboBoxProps['onBlur'] = (event) => {
    const typed = words?.trim() ?? ''
    const named = options.filter(({ text }) => foldCase(text) === foldCase(typed))
    if (named.length === 1 && named[0]) choose(named[0].value)
    else if (typed !== '') setLeft(true)
    else if (words !== undefined) choose(null)
    onBlur?.(event)
  }
  const error = fault ?? unchosen
  return (
    <AriaComboBox
      {...field}
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
      value={value}
      onChange={(key) => {
        // Leaving or closing the list reports the chosen option once more.
        if (key !== value) choose(key === null ? null : String(key))
      }}
      inputValue={words ?? chosen}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      defaultFilter={containsText}
      allowsEmptyCollection
      onBlur={leave}
    >
      <FieldParts {...{ label, hint, error }} required={required ?? false}>
        <Group>
          {/* Filters by the typed text alone: on blur the library's field restores the chosen option. */}
          <Input
            ref={focusRef}
            onInput={({ currentTarget }) => {
              if (currentTarget.value === '') return choose(null)
              setWords(currentTarget.value)
              setLeft(false)
            }}
            onKeyDown={({ key }) => key === 'Escape' && setWords(undefined)}
          />
          <Button>
            <Icon of={ChevronDown} />
          </Button>
        </Group>
      </FieldParts>
      <Popover>
        <ListBox<Option> renderEmptyState={() => <p className="soft nothing-found">Ingen träff</p>}>
          {({ value: id, text }) => (
            <ListBoxItem id={id} textValue={text} onClick={() => id === value && setWords(undefined)}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
