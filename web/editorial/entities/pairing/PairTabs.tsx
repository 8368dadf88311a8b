import { Check, ListPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { PairTable } from './PairTable.tsx'
import { isHint, type Pair } from './pair-choices.ts'
import type { Pairing } from './use-pairing.ts'
import type { PlayedPair } from './use-played-pair.ts'

const tabs = [
  { id: 'all', title: 'Alla', of: () => true, none: 'Inga ljud väntar.' },
  { id: 'sure', title: 'Säkra', of: ({ sureness }: Pair) => sureness === 'sure', none: 'Inget par är säkert än.' },
  {
    id: 'guessed',
    title: 'Att kontrollera',
    of: ({ sureness }: Pair) => sureness === 'guessed',
    none: 'Det finns inget att kontrollera.',
  },
  {
    id: 'none',
    title: 'Utan artikel',
    of: ({ sureness }: Pair) => sureness === 'none',
    none: 'Alla ljud har en artikel.',
  },
] as const

type PairTabsProps = { readonly pairing: Pairing; readonly played: PlayedPair; readonly lead: ReactNode }

/** The pairs by how sure they are. A corrected row stays until another tab is chosen, so that it does not move away. */
export const PairTabs = ({ pairing, played, lead }: PairTabsProps) => {
  const { pairs, makeArticles, followAll } = pairing
  const [shown, setShown] = useState<{ readonly id: string; readonly sounds: ReadonlySet<string> }>()
  const open = (id: string) => {
    const tab = tabs.find((each) => each.id === id)
    setShown({ id, sounds: new Set(pairs.filter((pair) => tab?.of(pair)).map(({ sound }) => sound.id)) })
  }
  const rowsOf = ({ id, of }: (typeof tabs)[number]) =>
    pairs.filter((pair) => of(pair) || (shown?.id === id && shown.sounds.has(pair.sound.id)))
  const lacking = pairs.filter(({ target }) => target.kind === 'none').length
  const hints = pairs.filter((pair) => isHint(pair) && !pair.isTaken).length
  return (
    <Tabs selectedKey={shown?.id ?? 'all'} onSelectionChange={(key) => open(String(key))}>
      <TabList data-variant="figures" aria-label="Par efter säkerhet">
        {tabs.map(({ id, title, of }) => (
          <Tab key={id} id={id}>
            <span className="figure num">{pairs.filter(of).length}</span> <span>{title}</span>
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => {
        const rows = rowsOf(tab)
        return (
          <TabPanel key={tab.id} id={tab.id}>
            {lead}
            {tab.id === 'none' && lacking > 1 && (
              <div className="button-row">
                <Button icon={ListPlus} onPress={makeArticles}>
                  En ny artikel av varje
                </Button>
              </div>
            )}
            {tab.id === 'guessed' && hints > 1 && (
              <div className="button-row">
                <Button icon={Check} onPress={followAll}>
                  {`Ta med de ${hints.toString()} osäkra`}
                </Button>
              </div>
            )}
            {rows.length === 0 ? (
              <p className="soft">{tab.none}</p>
            ) : (
              <PairTable rows={rows} pairing={pairing} played={played} />
            )}
          </TabPanel>
        )
      })}
    </Tabs>
  )
}
