import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

type TabSpec = { readonly id: string; readonly title: string; readonly content: ReactNode }

type TabsProps = {
  readonly label: string
  readonly tabs: readonly TabSpec[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
}

export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => (
  <AriaTabs
    {...(selected === undefined ? {} : { selectedKey: selected })}
    {...(onSelect ? { onSelectionChange: (key) => onSelect(String(key)) } : {})}
  >
    <TabList aria-label={label}>
      {tabs.map(({ id, title }) => (
        <Tab key={id} id={id}>
          {title}
        </Tab>
      ))}
    </TabList>
    {tabs.map(({ id, content }) => (
      <TabPanel key={id} id={id}>
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
)
