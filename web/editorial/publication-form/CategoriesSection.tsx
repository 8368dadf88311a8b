import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { categoryName } from '../../../domain/kernel/values/texts/line.ts'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { AddRow } from './AddRow.tsx'
import type { PublicationControl } from './inputs.tsx'
import { labels } from './labels.ts'

const swapNeighbours = (list: readonly string[], place: number) => {
  const [first = '', second = ''] = list.slice(place, place + 2)
  return list.toSpliced(place, 2, second, first)
}

export const CategoriesSection = ({ control }: PublicationControl) => {
  const { field } = useController({ control, name: 'categories' })
  const list = field.value
  return (
    <>
      {list.length > 0 && (
        <ul className="file-list" aria-label={labels.categories}>
          {list.map((category, place) => (
            <li key={category}>
              <span className="grow">{category}</span>
              <IconButton
                icon={ArrowUp}
                label={`Flytta upp ${category}`}
                isDisabled={place === 0}
                onPress={() => field.onChange(swapNeighbours(list, place - 1))}
              />
              <IconButton
                icon={ArrowDown}
                label={`Flytta ned ${category}`}
                isDisabled={place === list.length - 1}
                onPress={() => field.onChange(swapNeighbours(list, place))}
              />
              <IconButton
                icon={Trash2}
                label={`Ta bort ${category}`}
                onPress={() => field.onChange(list.toSpliced(place, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddRow
        label="Ny kategori"
        action="Lägg till kategori"
        schema={categoryName}
        taken={list}
        onAdd={(category) => field.onChange([...list, category])}
      />
    </>
  )
}
