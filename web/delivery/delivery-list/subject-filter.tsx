import { X } from 'lucide-react'
import { MAX_GROUP_NAME_LENGTH } from '../../../domain/delivery/delivery/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import type { FilterProps, ListFilter } from '../../kernel/lists/define-list.ts'

const subjects = [
  ['quotation', 'Bara om en offert'],
  ['user', 'Bara till en användare'],
  ['issue', 'Bara om ett nummer'],
] as const

const textOf = (group: string) => subjects.find(([subject]) => group.startsWith(`${subject}/`))?.[1] ?? ''

const Subject = ({ value, onChange }: FilterProps) =>
  value !== '' && (
    <Button
      variant="quiet"
      icon={X}
      aria-label={`${textOf(value)}. Visa alla meddelanden`}
      onPress={() => onChange('')}
    >
      {textOf(value)}
    </Button>
  )

/** A filter by the subject of deliveries: other pages set it, and the list can only clear it. */
export const subjectFilter: ListFilter = {
  id: 'om',
  asks: 'group',
  label: 'Om',
  all: '',
  menu: Subject,
  knows: (value) => textOf(value) !== '' && value.length <= MAX_GROUP_NAME_LENGTH,
}
