import { useDeferredValue } from 'react'
import { templateNames, templates } from '../../../domain/delivery/rules.ts'
import { deliveryStatuses } from '../../../projections/deliveries/view.ts'
import type { Delivery, DeliveryFilter } from '../../queries/deliveries.ts'
import { searchWords } from '../../../domain/values/search-words.ts'
import { useAddressState } from '../../lists/use-address-state.ts'
import { standings } from './delivery-words.ts'

export const ALL = 'alla'

/** Where one state is told in more than one way. */
const groups: Partial<Readonly<Record<Delivery['status'], string>>> = {
  parked: 'Gick inte fram, eller oklart',
  done: 'Skickat, eller skrivet till fil',
}

export const statusOptions = [
  { value: ALL, text: 'Alla lägen' },
  ...deliveryStatuses.map((status) => ({ value: status as string, text: groups[status] ?? standings[status].text })),
]

export const templateOptions = [
  { value: ALL, text: 'Alla slag' },
  ...templateNames.map((template) => ({ value: template as string, text: templates[template].name })),
]

const groupTexts = [
  ['quotation', 'Bara om en offert'],
  ['user', 'Bara till en användare'],
  ['issue', 'Bara om ett nummer'],
] as const

type Options = readonly { readonly value: string }[]

const known = (options: Options, text: string) => options.find(({ value }) => value === text)?.value ?? ALL
const wanted = (choice: string) => (choice === ALL ? '' : choice)

/** What the list shows, as it stands in the address. */
export const useDeliveryState = () => {
  const { read, set } = useAddressState()
  const words = read('sok')
  const status = known(statusOptions, read('lage'))
  const template = known(templateOptions, read('slag'))
  const group = read('om')
  const search = useDeferredValue(searchWords(words).length > 0 ? words.trim() : '')
  return {
    filter: { search, status: wanted(status), template: wanted(template), group } satisfies DeliveryFilter,
    words,
    status,
    template,
    groupText: groupTexts.find(([subject]) => group.startsWith(`${subject}/`))?.[1] ?? '',
    isTooShort: words !== '' && searchWords(words).length === 0,
    isFiltered: words !== '' || status !== ALL || template !== ALL || group !== '',
    setWords: (text: string) => set({ sok: text }),
    setStatus: (value: string) => set({ lage: wanted(value) }),
    setTemplate: (value: string) => set({ slag: wanted(value) }),
    clear: () => set({ sok: undefined, lage: undefined, slag: undefined, om: undefined }),
    showAll: () => set({ om: undefined }),
  }
}

export type DeliveryListState = ReturnType<typeof useDeliveryState>
