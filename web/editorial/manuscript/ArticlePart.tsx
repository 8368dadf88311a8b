import { ChevronLeft, ChevronRight, Eye, EyeOff, ListCollapse, Scissors, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Passage } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import type { FocusTarget } from '../../kernel/components/fields/Field.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import type { ShownArticle } from './outline-state.ts'

/** Passages shown at first; a long article shows the rest when asked. */
const FIRST_PASSAGES = 40

type ArticlePartProps = {
  readonly article: ShownArticle
  readonly passages: readonly Passage[]
  readonly isOut: boolean
  readonly isFirst: boolean
  readonly nameRef: FocusTarget
  readonly onLevel: (by: 1 | -1) => void
  readonly onJoin: () => void
  readonly onOut: () => void
  readonly onName: (name: string) => void
  /** The name was confirmed: its field gives the focus back. */
  readonly onNamed: () => void
  readonly onSplit: (passage: number) => void
  readonly undo: (() => void) | undefined
}

/** The article in focus: its name, its level, and its paragraphs, at each of which another may begin. */
export const ArticlePart = (props: ArticlePartProps) => {
  const { article, passages, isOut, isFirst, nameRef, onLevel, onJoin, onOut, onName, onNamed, onSplit, undo } = props
  const { name, level, from, end } = article
  const [isWhole, setWhole] = useState(false)
  const own = passages.slice(from, isWhole ? end : Math.min(end, from + FIRST_PASSAGES))
  return (
    <section className="outline-part" aria-label={name}>
      <div className="toolbar">
        <IconButton
          icon={ChevronLeft}
          label={`Höj ${name} en nivå`}
          tooltip="Höj en nivå ["
          isDisabled={level === 'h1'}
          onPress={() => onLevel(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label={`Sänk ${name} en nivå`}
          tooltip="Sänk en nivå ]"
          isDisabled={level === 'h6'}
          onPress={() => onLevel(1)}
        />
        <Button variant="quiet" icon={ListCollapse} isDisabled={isFirst} onPress={onJoin}>
          Slå ihop med föregående
        </Button>
        <Button variant="quiet" icon={isOut ? Eye : EyeOff} onPress={onOut}>
          {isOut ? 'Ta med' : 'Utelämna'}
        </Button>
        <Button variant="quiet" icon={Undo2} isDisabled={!undo} onPress={() => undo?.()}>
          Ångra
        </Button>
      </div>
      <NameField key={`${article.begin.toString()} ${name}`} {...{ name, nameRef, onName, onNamed }} />
      <ol className="outline-passages">
        {own.map((passage, index) => {
          const place = from + index
          return (
            <li key={place} data-heading={passage.level ?? undefined}>
              <span>{passage.text === '' ? 'Bild' : passage.text}</span>
              {place > article.begin && (
                <IconButton
                  icon={Scissors}
                  label={`Dela här: ${passage.text.slice(0, 40)}`}
                  tooltip="Dela här"
                  onPress={() => onSplit(place)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {from + own.length < end && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          Visa hela texten
        </Button>
      )}
    </section>
  )
}

type NameFieldProps = Pick<ArticlePartProps, 'nameRef' | 'onName' | 'onNamed'> & { readonly name: string }

/** The name counts when the field is left, so that one undo takes it back. */
const NameField = ({ name, nameRef, onName, onNamed }: NameFieldProps) => {
  const [typed, setTyped] = useState(name)
  const keep = () => {
    const wanted = typed.trim()
    if (wanted !== '' && wanted !== name) onName(wanted)
  }
  return (
    <TextField
      label="Rubrik"
      focusRef={nameRef}
      value={typed}
      maxLength={500}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          keep()
          onNamed()
        }
        event.continuePropagation()
      }}
    />
  )
}
