import './find-anything.css'
import { useState } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
} from 'react-aria-components'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import type { Group } from './find.ts'
import { useFindings } from './use-findings.ts'

/** Arrow keys choose while the focus stays in the field; Enter opens. */
export const FindAnything = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('')
  const { groups, isPending } = useFindings(text)
  const count = groups.reduce((sum, { total }) => sum + total, 0)
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal data-kind="find">
        <Dialog aria-label="Sök i allt">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField label="Sök i allt" inputRef={focus} />
            {count === 0 && !isPending && groups.length > 0 && <p className="soft find-nothing">{sayNothing(text)}</p>}
            <Menu
              aria-label="Träffar"
              items={groups}
              onClose={onClose}
              renderEmptyState={() => <p className="soft">{isPending ? 'Söker' : sayNothing(text)}</p>}
            >
              {(group) => <Section group={group} />}
            </Menu>
          </Autocomplete>
          <output className="visually-hidden">{sayCount(count, isPending)}</output>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const sayNothing = (text: string) => `Inget heter ”${text}”.`

const focus = (field: HTMLInputElement | null) => field?.focus()

const Section = ({ group: { id, title, findings, total } }: { readonly group: Group }) => (
  <MenuSection id={id}>
    <Header>{findings.length < total ? `${title}, ${findings.length} av ${total}` : title}</Header>
    <Collection items={findings}>
      {({ id, text, meta, href }) => (
        <MenuItem id={id} textValue={text} href={href}>
          <span>{text}</span>
          {meta && <span className="soft small">{meta}</span>}
        </MenuItem>
      )}
    </Collection>
  </MenuSection>
)

const sayCount = (count: number, isPending: boolean) => {
  if (isPending) return 'Söker'
  return count === 1 ? '1 träff' : `${count} träffar`
}
